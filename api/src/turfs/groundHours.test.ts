import { hoursOn, storedWeek, weekFault } from '@baari/domain/availability/groundHours.ts'
import { openInterval } from '@baari/domain/availability/slots.ts'
import { addDays, WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { addWalkIn } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const owner = await app.player('TURFOWNER')

let player: Player
let turfId: string
let groundIds: string[]
let groundId: string
beforeEach(async () => {
  player = await app.player()
  ;({ turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id }, grounds: [{}, {}] }))
  groundId = groundIds[0]!
})

type Hours = { openingTime: [number, number]; closingTime: [number, number] } | null
const usual: Hours = { openingTime: [6, 0], closingTime: [23, 59] }
const late: Hours = { openingTime: [9, 15], closingTime: [2, 0] }
const weekOf = (changes: Partial<Record<(typeof WEEKDAYS)[number], Hours>>) =>
  WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: dayOfWeek in changes ? (changes[dayOfWeek] ?? null) : usual }))
const setHours = (changes: Parameters<typeof weekOf>[0], changesPriceRules = false, by: Player = owner) =>
  by.client.setGroundHours({ params: { groundId }, body: { weekHours: weekOf(changes), changesPriceRules } })
const close = (closedDates: string[], chosen?: string[]) =>
  owner.client.setClosedDates({ params: { turfId }, body: { closedDates, groundIds: chosen } })

const [friday, saturday, sunday, monday] = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18'] as const
const dayOf = async (date: string) =>
  (await app.client.getAvailability({ query: { turfId, date } })).turfAvailabilityResponse[0]!

test('sells each weekday within its hours, on the grid from its opening', async () => {
  expect(await setHours({ SATURDAY: late, SUNDAY: null })).toMatchObject({ openingTime: [6, 0], closingTime: [23, 59] })
  const hold = (date: string, from: number) => holdSlot(player, { groundId, date, from })
  expect(await outcomesOf([hold(saturday, 8.25), hold(saturday, 10), hold(sunday, 10), hold(monday, 24.5)])).toEqual([
    'SLOT_OUTSIDE_OPENING',
    'SLOT_OFF_GRID',
    'SLOT_OUTSIDE_OPENING',
    'SLOT_OUTSIDE_OPENING',
  ])
  await hold(saturday, 24.25)
  expect(await dayOf(saturday)).toMatchObject({ openingTime: [9, 15], closingTime: [2, 0], isClosed: false })
  expect(await dayOf(sunday)).toMatchObject({ availability: false, isClosed: true, fullBookingSlots: [] })
  const evenings = (await app.client.listEvenings({ query: { turfId } })).grounds[0]!.evenings
  expect(evenings.slice(0, 4).map(({ isClosed }) => isClosed)).toEqual([false, false, true, false])
  const search = await player.client.searchTurfs({ query: { date: sunday, size: 100 } })
  const [first, second] = search.content.find(({ entityId }) => entityId === turfId)!.grounds
  expect([first?.freeStarts, second?.freeStarts?.length]).toEqual([[], 4])
  const wait = { groundId, date: sunday, startTime: [18, 0] as [number, number], endTime: [20, 0] as [number, number] }
  await expect(player.client.joinWaitlist({ body: wait })).rejects.toMatchObject(refused('SLOT_OUTSIDE_OPENING', 400))
  await expect(addWalkIn(owner, { groundEntityId: groundId, date: sunday, from: 18 })).rejects.toMatchObject(
    refused('SLOT_OUTSIDE_OPENING', 400),
  )
  const days = await owner.client.getOwnerDays({ query: { turfId, date: saturday, days: 3 } })
  expect(days.grounds[0]?.dayHours).toEqual([{ opensAt: 555, closesAt: 1560 }, null, { opensAt: 360, closesAt: 1440 }])
})

test('shows last night until its own closing, after a day that closes later than usual', async () => {
  await setHours({ FRIDAY: late, SUNDAY: null })
  app.clock.set('2027-01-16T01:00:00+05:30')
  expect((await dayOf(friday)).fullBookingSlots.map(({ toMinute }) => toMinute)).toEqual([1560])
  const todayOf = async () => (await owner.client.getOwnerDays({ query: { turfId } })).date
  expect(await todayOf()).toEqual(friday)
  app.clock.set('2027-01-17T01:00:00+05:30')
  expect(await todayOf()).toEqual(sunday)
  await expect(dayOf(saturday)).rejects.toMatchObject(refused('SLOT_IN_PAST', 400))
})

test('keeps what is booked, and lists the price rules outside the hours of their weekday', async () => {
  const { bookingId } = await bookSlot(app, { groundId, date: sunday, from: 20 })
  const rule = (dayOfWeek: string) =>
    owner.client.createDynamicPrice({
      params: { groundId },
      body: { dayOfWeek, bookingType: 'FULL', startTime: [6, 0], endTime: [10, 0], priceChange: 50 },
    })
  const rules = { saturday: await rule('SATURDAY'), sunday: await rule('SUNDAY'), monday: await rule('MONDAY') }
  const changes = { SATURDAY: late, SUNDAY: null }
  await expect(setHours(changes)).rejects.toMatchObject({
    problem: {
      code: 'PRICE_RULES_OUTSIDE_HOURS',
      rules: [
        { entityId: rules.saturday.entityId, shortenedTo: { fromMinute: 555, toMinute: 600 } },
        { entityId: rules.sunday.entityId, shortenedTo: null },
      ],
    },
  })
  await setHours(changes, true)
  expect(
    (await owner.client.listDynamicPrices({ params: { groundId } })).map(({ dayOfWeek, fromMinute }) => [
      dayOfWeek,
      fromMinute,
    ]),
  ).toEqual([
    ['MONDAY', 360],
    ['SATURDAY', 555],
  ])
  await expect(rule('SUNDAY')).rejects.toMatchObject({ problem: { code: 'PRICE_OUTSIDE_HOURS' } })
  expect(await db.selectFrom('booking').select('status').where('id', '=', bookingId).execute()).toEqual([
    { status: 'CONFIRMED' },
  ])
})

test('refuses a week without an open day, with a short day, or with a night past the next opening', async () => {
  const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, null]))
  const messages = [
    closed,
    { MONDAY: { openingTime: [6, 0], closingTime: [6, 30] } },
    { MONDAY: late, TUESDAY: { openingTime: [1, 0], closingTime: [9, 0] } },
  ]
  expect(await outcomesOf(messages.map((changes) => setHours(changes as Parameters<typeof setHours>[0])))).toEqual([
    'INPUT_INVALID',
    'INPUT_INVALID',
    'INPUT_INVALID',
  ])
})

test('opening and closing time of a ground change the days with the commonest pair, and no others', async () => {
  await setHours({ SATURDAY: late, SUNDAY: null })
  const changed = await owner.client.updateGround({ params: { groundId }, body: { closingTime: [22, 0] } })
  expect(changed).toMatchObject({ openingTime: [6, 0], closingTime: [22, 0] })
  expect(changed.weekHours.slice(4)).toEqual([
    { dayOfWeek: 'FRIDAY', hours: { openingTime: [6, 0], closingTime: [22, 0] } },
    { dayOfWeek: 'SATURDAY', hours: { openingTime: [9, 15], closingTime: [2, 0] } },
    { dayOfWeek: 'SUNDAY', hours: null },
  ])
  const same = await setHours({})
  expect(same.weekHours.map(({ hours }) => hours)).toEqual(WEEKDAYS.map(() => usual))
  expect(await db.selectFrom('ground').select('week_hours').where('id', '=', groundId).execute()).toEqual([
    { week_hours: null },
  ])
})

test('closes dates on all grounds or on some, counts the bookings that stay, and opens them again', async () => {
  await bookSlot(app, { groundId, date: monday, from: 20 })
  await addWalkIn(owner, { groundEntityId: groundIds[1]!, date: monday, from: 18 })
  expect(await close(['2027-01-26', monday])).toMatchObject({
    grounds: [
      {
        closedDates: [
          [2027, 1, 18],
          [2027, 1, 26],
        ],
      },
      {},
    ],
    staying: [{ date: [2027, 1, 18], bookings: 2 }],
  })
  await expect(holdSlot(player, { groundId, date: monday, from: 10 })).rejects.toMatchObject(
    refused('SLOT_OUTSIDE_OPENING', 400),
  )
  const report = await owner.client.checkRepeats({
    body: {
      groundEntityId: groundId,
      date: '2027-01-25',
      until: '2027-02-01',
      blockType: 'MANUAL_BOOKING',
      startTime: [10, 0],
      endTime: [11, 0],
    },
  })
  expect(report.dates.map(({ isClosed }) => isClosed)).toEqual([false, false])
  expect((await close([], [groundId])).grounds).toEqual([{ groundId, closedDates: [] }])
  await holdSlot(player, { groundId, date: monday, from: 10 })
  const [turf] = (await owner.client.listOwnerTurfs({})).filter(({ entityId }) => entityId === turfId)
  expect(turf?.grounds.map(({ closedDates }) => closedDates.length)).toEqual([0, 2])
  await expect(close([], ['GROUND_elsewhere'])).rejects.toMatchObject(refused('NOT_FOUND', 404))
})

test('lists the coming holidays of India and of the state of the turf', async () => {
  const dates = async () => (await owner.client.listHolidays({ params: { turfId } })).map(({ name }) => name)
  const inJaipur = await dates()
  expect(inJaipur[0]).toBe('Republic Day')
  expect(inJaipur).toContain('Maharana Pratap Jayanti')
  expect(inJaipur).not.toContain('Telangana Formation Day')
  await db.updateTable('turf').set({ city: 'Elsewhere' }).where('id', '=', turfId).execute()
  expect(await dates()).not.toContain('Maharana Pratap Jayanti')
})

test('refuses a hold that was priced before the hours changed', async () => {
  await holdSlot(player, { groundId, date: monday, from: 8 })
  // Another process: this one still remembers the ground at its former version.
  const morning = storedWeek(
    WEEKDAYS.map((_, day) => (day === 0 ? { opensAt: 360, closesAt: 720 } : { opensAt: 420, closesAt: 720 })),
  )
  await sql`update ground set week_hours = ${morning} where id = ${groundId}`.execute(db)
  const hold = (from: number) => holdSlot(player, { groundId, date: monday, from })
  expect(await outcomesOf([hold(20)])).toEqual(['SLOT_OUTSIDE_OPENING'])
  expect(await outcomesOf([hold(10)])).toEqual(['DONE'])
})

test('reads the same hours in the database as in the domain', async () => {
  const day = fc.option(
    fc.record({ opensAt: fc.integer({ min: 0, max: 1439 }), closesAt: fc.integer({ min: 0, max: 1440 }) }),
    { nil: undefined },
  )
  const weeks = fc
    .sample(fc.array(day, { minLength: 7, maxLength: 7 }), { numRuns: 200, seed: 1 })
    .filter((week) => week.some((one) => one !== undefined))
  const { rows } = await sql<{ is_week: boolean; hours: (number | null)[][] }>`
    select is_week_hours(week) as is_week, (
      select json_agg(json_build_array(lower(hours), upper(hours)) order by later)
      from generate_series(0, 8) later, lateral hours_on(any_week, ${monday}::date + later) as hours) as hours
    from jsonb_array_elements(${JSON.stringify(weeks.map(storedWeek))}::jsonb) with ordinality stored (numbers, place),
      lateral (select array(select jsonb_array_elements_text(numbers))::smallint[] as week) read,
      lateral (select (jsonb_populate_record(null::ground, jsonb_build_object(
        'week_hours', week, 'closed_dates', array[${addDays(monday, 8)}]))).*) as any_week
    order by place`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  for (const [index, row] of rows.entries()) {
    const week = weeks[index]!
    expect(row.is_week).toBe(weekFault(week, 1) === undefined)
    const hours = { usual: { opensAt: 0, closesAt: 0 }, week, closedDates: [addDays(monday, 8)] }
    expect(row.hours).toEqual(
      Array.from({ length: 9 }, (_, later) => {
        const open = hoursOn(hours, addDays(monday, later))
        return open ? [openInterval(open).startsAt, openInterval(open).endsAt] : [null, null]
      }),
    )
  }
})

test('accepts a price within the hours of its weekday, whatever the hours of other days', async () => {
  await setHours({ SATURDAY: late, SUNDAY: { openingTime: [10, 0], closingTime: [20, 0] }, MONDAY: null })
  const price = (dayOfWeek: (typeof WEEKDAYS)[number], startTime: [number, number], endTime: [number, number]) =>
    owner.client.createDynamicPrice({
      params: { groundId },
      body: { dayOfWeek, bookingType: 'FULL', startTime, endTime, priceChange: 100 },
    })
  expect(await price('SATURDAY', [23, 0], [1, 0])).toMatchObject({ fromMinute: 1380, toMinute: 1500 })
  await expect(price('SUNDAY', [7, 0], [9, 0])).rejects.toMatchObject({
    problem: {
      code: 'PRICE_OUTSIDE_HOURS',
      detail: 'The ground is open from 10:00 am to 8:00 pm. Choose a time within these hours.',
    },
  })
  await expect(price('MONDAY', [7, 0], [9, 0])).rejects.toMatchObject({
    problem: {
      code: 'PRICE_OUTSIDE_HOURS',
      detail: 'The ground is closed on this day of the week. Choose another day.',
    },
  })
})
