import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { IMPORT } from '@baari/domain/imports/importTable.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')

type Body = WireRequest<Api['bringIn']>['body']
type Table = Pick<Body, 'kind' | 'columns' | 'rows'>

const aTurf = async () => {
  const { turfId, groundIds } = await createTurfFixture(db, {
    turf: { owner_id: owner.id },
    grounds: [
      { parts: [1, 2], name: 'Full', closes_at: 120 },
      { parts: [1], name: 'Half A', closes_at: 120 },
      { parts: [2], name: 'Half B', closes_at: 120 },
    ],
  })
  const [full = '', halfA = '', halfB = ''] = groundIds
  const table = (own: Table) => ({ turfId, groundEntityId: full, groundNames: [], ...own })
  return {
    turfId,
    full,
    halfA,
    halfB,
    preview: (own: Table) => owner.client.previewImport({ body: table(own) }),
    bring: (own: Table, choices: Body['choices'] = []) =>
      owner.client.bringIn({ body: { ...table(own), fileName: 'book.csv', choices } }),
    entriesOn: async (date: string) =>
      (await owner.client.getOwnerDays({ query: { turfId, date } })).entries.toSorted(
        (one, other) => one.fromMinute - other.fromMinute || (one.name ?? '').localeCompare(other.name ?? ''),
      ),
    customers: () => db.selectFrom('customer').selectAll().where('turf_id', '=', turfId).orderBy('phone').execute(),
  }
}

const bookings = (...rows: string[][]): Table => ({
  kind: 'BOOKINGS',
  columns: ['DATE', 'TIME', 'GROUND', 'NAME', 'PHONE', 'PRICE', 'PAID'],
  rows,
})
const regulars = (...rows: string[][]): Table => ({
  kind: 'REGULARS',
  columns: ['NAME', 'PHONE', 'VISITS', 'LAST_VISIT', 'NOTES'],
  rows,
})
const prices = (...rows: string[][]): Table => ({ kind: 'PRICES', columns: ['DAY', 'TIME', 'GROUND', 'PRICE'], rows })

test('brings bookings in as their conflicts were decided, and takes them all out again', async () => {
  const { turfId, halfA, halfB, preview, bring, entriesOn, customers } = await aTurf()
  const slot = { groundEntityId: halfA, date: '2027-01-20', startTime: '19:00', endTime: '20:00' }
  await owner.client.addWalkIn({ body: { ...slot, name: 'League', entryKey: newEntryKey() } })
  const table = bookings(
    ['20/01/2027', '7-8pm', 'Half A', 'Ravi', '9829012345', '1,000', ''],
    ['20/01/2027', '10 pm – 1 am', '', 'Night owls', '', '3000', '500'],
    ['20/01/2027', '11pm-12am', 'Half B', 'Late', '', '', ''],
    ['02/01/2027', '7-8pm', 'Half A', 'Asha', '98290 54321', '', ''],
    ['someday', '7-8pm', '', '', '', '', ''],
  )
  const shown = await preview(table)
  expect(shown).toMatchObject({
    planned: [{ row: 2, groundName: 'Full', date: '2027-01-20', fromMinute: 1320, toMinute: 1500, price: 2500 }],
    customers: [{ phone: '9829054321', visits: 1, lastVisit: '2027-01-02' }],
    conflicts: [
      {
        planned: [{ row: 1, name: 'Ravi' }],
        standing: [{ kind: 'MANUAL', groundName: 'Half A', fromMinute: 1140, toMinute: 1200, name: 'League' }],
        rows: [],
        otherGround: { groundEntityId: halfB },
      },
      { planned: [{ row: 3, name: 'Late' }], standing: [], rows: [2], otherGround: null },
    ],
    skipped: [{ row: 5, reason: 'DATE_UNREADABLE', text: 'someday' }],
  })
  expect(await entriesOn('2027-01-20')).toHaveLength(1)

  await expect(bring(table)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN', rows: [1, 3] } })
  expect(await entriesOn('2027-01-20')).toHaveLength(1)
  expect(await customers()).toEqual([])
  expect((await owner.client.listImports({ query: { turfId } })).content).toEqual([])

  const made = await bring(table, [
    { row: 1, choice: 'OTHER_GROUND', groundEntityId: halfB },
    { row: 3, choice: 'SKIP' },
  ])
  expect(made).toMatchObject({ bookings: 2, customers: 1, prices: 0, skipped: 2, takenOutAt: null })
  expect(await entriesOn('2027-01-20')).toMatchObject([
    { name: 'League' },
    { name: 'Ravi', groundEntityId: halfB, price: 1000 },
    { name: 'Night owls', price: 2500, notes: 'Paid before: ₹500 of ₹3,000', collections: [] },
  ])
  expect(await customers()).toMatchObject([
    { name: 'Asha', visits_before: 1, last_visit_before: '2027-01-02', agreed_at: null, purpose: null },
  ])

  const taken = { params: { importId: made.entityId } }
  expect(await owner.client.takeOutImport(taken)).toEqual({ bookings: 2, customers: 1, prices: 0, stays: [] })
  expect(await entriesOn('2027-01-20')).toMatchObject([{ name: 'League' }])
  expect(await customers()).toEqual([])
  expect(await owner.client.takeOutImport(taken)).toEqual({ bookings: 0, customers: 0, prices: 0, stays: [] })
  const [listed] = (await owner.client.listImports({ query: { turfId } })).content
  expect(listed).toMatchObject({ fileName: 'book.csv', takenOutAt: expect.any(String) })
})

test('taking out leaves bookings that are paid for or have begun, and customers with bookings', async () => {
  const { bring, entriesOn, customers } = await aTurf()
  const made = await bring(
    bookings(
      ['15/01/2027', '6-7am', 'Half A', 'Early', '', '', ''],
      ['21/01/2027', '7-8pm', 'Half A', 'Ravi', '9829012345', '1,000', ''],
      ['02/01/2027', '7-8pm', 'Half A', 'Ravi', '9829012345', '', ''],
    ),
  )
  const [ravi] = await entriesOn('2027-01-21')
  await owner.client.collectBalance({ body: { entityId: ravi?.entityId ?? '', amount: 400, method: 'CASH' } })
  app.clock.set(new Date('2027-01-15T12:00:00Z'))
  const { stays } = await owner.client.takeOutImport({ params: { importId: made.entityId } })
  expect(stays).toMatchObject([
    { reason: 'BEGUN', name: 'Early', date: '2027-01-15', fromMinute: 360 },
    { reason: 'MONEY_TAKEN', name: 'Ravi', groundName: 'Half A', date: '2027-01-21' },
    { reason: 'HAS_BOOKINGS', name: 'Ravi' },
  ])
  expect(await entriesOn('2027-01-21')).toHaveLength(1)
  expect(await customers()).toMatchObject([{ name: 'Ravi', visits_before: 0 }])
})

test('adds regulars to the customers that the turf has, and takes each import out alone', async () => {
  const { bring, customers } = await aTurf()
  const first = await bring(regulars(['Ravi', '+91 98290 12345', '14', '10/01/2027', '']))
  const second = await bring(
    regulars(['R. Sharma', '9829012345', '3', '12/01/2027', 'Brings a ball'], ['Meena', '9829054321', '', '', '']),
  )
  expect(await customers()).toMatchObject([
    { name: 'Ravi', notes: 'Brings a ball', visits_before: 17, last_visit_before: '2027-01-12' },
    { name: 'Meena', visits_before: 0, last_visit_before: null },
  ])
  await owner.client.takeOutImport({ params: { importId: first.entityId } })
  expect(await customers()).toMatchObject([{ name: 'Ravi', visits_before: 3 }, { name: 'Meena' }])
  await owner.client.takeOutImport({ params: { importId: second.entityId } })
  expect((await customers()).map(({ name }) => name)).toEqual([])
})

test('replaces prices where the owner chooses to, and restores them', async () => {
  const { full, preview, bring } = await aTurf()
  const rulesOf = async () =>
    (await owner.client.listDynamicPrices({ params: { groundId: full } })).map(
      ({ dayOfWeek, fromMinute, toMinute, priceChange }) => [dayOfWeek, fromMinute, toMinute, priceChange],
    )
  const body = { bookingType: 'FULL', startTime: '18:00', endTime: '22:00', priceChange: 200, reason: '' } as const
  await owner.client.createDynamicPrice({ params: { groundId: full }, body: { ...body, dayOfWeek: 'SATURDAY' } })
  const before = await rulesOf()
  const table = prices(
    ['Sat-Sun', '9pm-1am', '', '1500'],
    ['Mon', '', '', '900'],
    ['Tue', '', '', '1000'],
    ['Sun', '11pm-12am', '', '1100'],
  )
  expect(await preview(table)).toMatchObject({
    planned: [{ row: 2, weekday: 'MONDAY', fromMinute: 360, toMinute: 1560, price: 900 }],
    conflicts: [
      {
        planned: [{ weekday: 'SATURDAY' }, { weekday: 'SUNDAY', price: 1500 }],
        standing: [{ kind: 'PRICE', weekday: 'SATURDAY', fromMinute: 1080, price: 1200 }],
      },
      { planned: [{ row: 4 }], standing: [], rows: [1] },
    ],
    skipped: [{ row: 3, reason: 'PRICE_SAME' }],
  })
  const replace = { row: 1, choice: 'REPLACE' } as const
  for (const choices of [[], [replace], [replace, { row: 4, choice: 'REPLACE' } as const]])
    await expect(bring(table, choices)).rejects.toMatchObject({ problem: { code: 'CONFLICTING_SLOT' } })
  expect(await rulesOf()).toEqual(before)

  const made = await bring(table, [replace, { row: 4, choice: 'SKIP' }])
  expect(made).toMatchObject({ prices: 3 })
  expect(await rulesOf()).toEqual([
    ['MONDAY', 360, 1560, -100],
    ['SATURDAY', 1260, 1500, 500],
    ['SUNDAY', 1260, 1500, 500],
  ])
  const taken = { params: { importId: made.entityId } }
  expect(await owner.client.takeOutImport(taken)).toMatchObject({ prices: 3, stays: [] })
  expect(await rulesOf()).toEqual(before)

  const again = await bring(table, [replace, { row: 4, choice: 'SKIP' }])
  const saturday = (await owner.client.listDynamicPrices({ params: { groundId: full } })).find(
    ({ dayOfWeek }) => dayOfWeek === 'SATURDAY',
  )
  await owner.client.deleteDynamicPrice({ params: { groundId: full, slotId: saturday?.entityId ?? '' } })
  await owner.client.createDynamicPrice({ params: { groundId: full }, body: { ...body, dayOfWeek: 'SATURDAY' } })
  expect(await owner.client.takeOutImport({ params: { importId: again.entityId } })).toMatchObject({
    prices: 2,
    stays: [{ reason: 'PRICE_IN_THE_WAY', weekday: 'SATURDAY', fromMinute: 1080 }],
  })
})

test('taking out an import restores no prices of an import that was taken out before it', async () => {
  const { full, bring } = await aTurf()
  const setPrice = async (price: string) => {
    const made = await bring(prices(['Sat', '9pm-11pm', '', price]), [{ row: 1, choice: 'REPLACE' }])
    return () => owner.client.takeOutImport({ params: { importId: made.entityId } })
  }
  const changes = async () =>
    (await owner.client.listDynamicPrices({ params: { groundId: full } })).map(({ priceChange }) => priceChange)
  const body = { bookingType: 'FULL', startTime: '21:00', endTime: '22:00', priceChange: 200, reason: '' } as const
  await owner.client.createDynamicPrice({ params: { groundId: full }, body: { ...body, dayOfWeek: 'SATURDAY' } })

  const [takeFirstOut, takeSecondOut] = [await setPrice('1500'), await setPrice('1600')]
  expect((await takeFirstOut()).stays).toMatchObject([{ reason: 'PRICE_IN_THE_WAY' }])
  expect(await takeSecondOut()).toMatchObject({ prices: 1, stays: [] })
  expect(await changes()).toEqual([])
  expect(await takeFirstOut()).toMatchObject({ stays: [] })
  expect(await changes()).toEqual([200])

  const [takeThirdOut, takeFourthOut] = [await setPrice('1700'), await setPrice('1800')]
  await takeFourthOut()
  expect(await changes()).toEqual([700])
  expect(await takeThirdOut()).toMatchObject({ prices: 1, stays: [] })
  expect(await changes()).toEqual([200])
})

test('gives a slot either to an import or to players who hold it at the same time', async () => {
  const { halfA, bring, entriesOn } = await aTurf()
  const date = '2027-01-22'
  const hours = [10, 11, 12, 13, 14, 15, 16, 17]
  const players = await Promise.all(Array.from({ length: 4 }, () => app.player()))
  const hold = ({ client }: (typeof players)[number], hour: number) => {
    const [startTime, endTime] = [`${hour}:00`, `${hour + 1}:00`]
    return client.bookFull({ body: { groundId: halfA, date, startTime, endTime, selectedGameType: 'Cricket' } })
  }
  const rows = hours.map((hour) => [date, `${hour}:00-${hour + 1}:00`, '', 'Rush', '', '', ''])
  const [imported, ...held] = await outcomesOf([
    bring(bookings(...rows)),
    ...players.map((player, index) => hold(player, 11 + 2 * index)),
  ])
  const holds = held.filter((outcome) => outcome === 'DONE').length
  expect(imported).toBe(holds > 0 ? 'SLOT_TAKEN' : 'DONE')
  expect(await entriesOn(date)).toHaveLength(holds > 0 ? holds : hours.length)
})

test('taking bookings out does not deadlock with a hold of the whole ground', async () => {
  const { turfId, bring, entriesOn } = await aTurf()
  const made = await bring(
    bookings(['23/01/2027', '7-8pm', 'Half B', '', '', '', ''], ['24/01/2027', '7-8pm', 'Half A', '', '', '', '']),
  )
  const { taking } = await db.transaction().execute(async (holder) => {
    await sql`select lock_parts(${turfId}, array[1]::smallint[])`.execute(holder)
    const sent = owner.client.takeOutImport({ params: { importId: made.entityId } })
    sent.catch(() => undefined)
    await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
    await sql`select lock_parts(${turfId}, array[2]::smallint[])`.execute(holder)
    return { taking: sent }
  })
  expect(await taking).toMatchObject({ bookings: 2, stays: [] })
  expect(await entriesOn('2027-01-23')).toEqual([])
})

test('locks customers by number, whatever the order of the rows, so that two imports cannot deadlock', async () => {
  const { turfId, bring, customers } = await aTurf()
  const rows = [
    ['Meena', '9829054321', '2', '', ''],
    ['Ravi', '9829012345', '1', '', ''],
  ]
  const first = await bring(regulars(...rows))
  const customer = (holder: typeof db, phone: string) =>
    holder
      .selectFrom('customer')
      .select('id')
      .where('turf_id', '=', turfId)
      .where('phone', '=', phone)
      .forUpdate()
      .execute()
  const calls = [
    () => bring(regulars(...rows)),
    () => owner.client.takeOutImport({ params: { importId: first.entityId } }),
  ]
  for (const call of calls) {
    const { sent } = await db.transaction().execute(async (holder) => {
      await customer(holder, '9829012345')
      const answer = call()
      answer.catch(() => undefined)
      await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
      await customer(holder, '9829054321')
      return { sent: answer }
    })
    await sent
  }
  expect(await customers()).toMatchObject([{ visits_before: 1 }, { visits_before: 2 }])
})

test('refuses tables beyond the limits, and grounds of other turfs', async () => {
  const { bring } = await aTurf()
  const { halfA } = await aTurf()
  const row = ['20/01/2027', '7-8pm', '', '', '', '', '']
  const outcomes = await outcomesOf([
    bring(bookings(...Array.from({ length: IMPORT.rows + 1 }, () => row))),
    bring(bookings([...row.slice(0, 3), 'x'.repeat(IMPORT.cellCharacters + 1)])),
    bring({ ...bookings(row), columns: ['DATE', 'DATE'] }),
    bring(bookings(['someday'])),
    bring(bookings(row), [{ row: 1, choice: 'OTHER_GROUND', groundEntityId: halfA }]),
  ])
  expect(outcomes).toEqual(['INPUT_INVALID', 'INPUT_INVALID', 'INPUT_INVALID', 'NOTHING_TO_IMPORT', 'NOT_FOUND'])
})
