import { MOST_EXPORTED } from '@baari/domain/regulars/offers.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { phoneDigest } from '../platform/bankKeys.ts'
import { stopNumber } from '../platform/messaging/hasOptedOut.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const bankSecret = app.config.BANK_SECRET

const aTurf = async (grounds: Parameters<typeof createTurfFixture>[1] = {}) => {
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { ...grounds, turf: { owner_id: owner.id } })
  const groundId = groundIds[0]!
  const params = { turfId }
  return {
    owner,
    turfId,
    groundId,
    customers: async (query: Parameters<Player['client']['listCustomers']>[0]['query'] = {}) =>
      (await owner.client.listCustomers({ params, query })).content,
    walkIn: (phone: string, details: object = {}) =>
      owner.client.addWalkIn({
        body: {
          groundEntityId: groundId,
          date: '2027-01-14',
          ...hoursOf(20),
          phone,
          entryKey: newEntryKey(),
          ...details,
        },
      }),
    add: (phone: string, name = 'Asha') => owner.client.addCustomer({ params, body: { phone, name } }),
    agree: (customerId: string, isGiven = true) =>
      owner.client.setCustomerConsent({ params: { turfId, customerId }, body: { isGiven } }),
    played: (player: Player, date: string, booking: object = {}) =>
      createPlayedBooking(db, {
        turfId,
        groundId,
        accountId: player.id,
        date,
        booking: { status: 'COMPLETED', ...booking },
      }),
  }
}

let numbers = 0
const newNumber = (): string => {
  numbers += 1
  return `98290${String(numbers).padStart(5, '0')}`
}

const customerOf = (turfId: string, phone: string) => ({
  id: `CUSTOMER_${phone}`,
  turf_id: turfId,
  phone,
  phone_digest: phoneDigest(`+91${phone}`, bankSecret),
  agreed_at: app.clock.now(),
  purpose: 'OFFERS' as const,
  agreed_how: 'PLAYER' as const,
  created_at: app.clock.now(),
})

test('counts visits, no-shows and dues of a number across bookings, walk-ins and imports of one turf only', async () => {
  const [turf, other] = [await aTurf(), await aTurf()]
  const player = await app.player()
  const ten = player.phone.slice(3)
  await turf.played(player, '2027-01-04', { captured: 40_000, pay_now: 40_000 })
  const missed = await turf.played(player, '2027-01-11', { captured: 40_000, pay_now: 40_000 })
  await db
    .insertInto('no_show')
    .values({
      id: 'NOSHOW_1',
      turf_id: turf.turfId,
      booking_id: missed,
      marked_by: turf.owner.id,
      marked_at: app.clock.now(),
    })
    .execute()
  await other.played(player, '2027-01-12')
  expect(await turf.customers()).toMatchObject([
    { phone: expect.stringContaining('•'), visits: 1, lastVisit: '2027-01-04', noShows: 1, owed: 600 },
  ])
  await turf.owner.client.bringIn({
    body: {
      turfId: turf.turfId,
      kind: 'REGULARS',
      columns: ['NAME', 'PHONE', 'VISITS'],
      rows: [['Meera', `+91 ${ten.slice(0, 5)} ${ten.slice(5)}`, '7']],
      groundEntityId: turf.groundId,
      groundNames: [],
      fileName: 'book.csv',
      choices: [],
    },
  })
  await turf.walkIn(ten, { price: 900, collected: 200, method: 'CASH' })
  await turf.walkIn('half of 98290', { date: '2027-01-15', ...hoursOf(6) })
  app.clock.advance({ hours: 2 })
  expect(await turf.customers()).toEqual([
    {
      entityId: expect.stringContaining('CUSTOMER_'),
      name: 'Meera',
      phone: ten,
      notes: null,
      visits: 9,
      lastVisit: '2027-01-14',
      noShows: 1,
      owed: 1300,
      agreed: null,
      withdrawnAt: null,
    },
  ])
  expect(await other.customers()).toMatchObject([
    { visits: 1, owed: 0, lastVisit: '2027-01-12', name: expect.any(String) },
  ])
})

test('finds a masked number only by all of its digits, and a noted one by a part', async () => {
  const turf = await aTurf()
  const player = await app.player()
  await turf.played(player, '2026-12-01')
  await turf.add('9000012345', 'Ravi 100%')
  const found = async (query: object) => (await turf.customers(query)).map(({ name, phone }) => name ?? phone)
  const [masked] = await turf.customers({ unseenDays: 30 })
  expect(masked!.phone).toContain('•')
  expect(await found({ search: player.phone.slice(6) })).toEqual([])
  expect(await found({ search: `0${player.phone.slice(3, 8)} ${player.phone.slice(8)}` })).toHaveLength(1)
  expect(await found({ search: player.phone })).toHaveLength(1)
  expect(await found({ search: '1234' })).toEqual(['Ravi 100%'])
  expect(await found({ search: '100%' })).toEqual(['Ravi 100%'])
  expect(await found({ search: 'x%' })).toEqual([])
  expect(await found({ unseenDays: 60 })).toEqual([])
  expect(await found({ owes: 'true' })).toEqual([])
  const { content } = await turf.owner.client.exportCustomers({ params: { turfId: turf.turfId }, body: {} })
  expect(content).toEqual(await turf.customers())
  expect(content.length).toBeLessThan(MOST_EXPORTED)
  const acts = await db.selectFrom('audit_log').select('action').where('subject_id', '=', turf.turfId).execute()
  expect(acts).toEqual([{ action: 'customers.exported' }])
})

test('keeps the number of an online player masked when the turf writes notes on them', async () => {
  const turf = await aTurf()
  const player = await app.player()
  await turf.played(player, '2027-01-04')
  const [{ entityId: customerId } = { entityId: '' }] = await turf.customers()
  const params = { turfId: turf.turfId, customerId }
  const noted = await turf.owner.client.updateCustomer({ params, body: { notes: 'Likes Half A' } })
  expect(noted).toMatchObject({ notes: 'Likes Half A', visits: 1, phone: expect.stringContaining('•') })
  expect(await turf.customers()).toEqual([noted])
  const other = await aTurf()
  await expect(
    other.owner.client.updateCustomer({ params: { turfId: other.turfId, customerId }, body: {} }),
  ).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})

test('only the player restores a withdrawn consent, even after the customer was erased', async () => {
  const turf = await aTurf()
  const player = await app.player()
  const consents = async () => (await player.client.listTurfConsents({})).content
  const { entityId } = await turf.add(player.phone)
  expect(await consents()).toEqual([])
  expect((await turf.agree(entityId)).agreed).toMatchObject({ purpose: 'OFFERS', how: 'DESK' })
  expect(await consents()).toMatchObject([{ turfEntityId: turf.turfId, isGiven: true, how: 'DESK' }])
  const decide = (isGiven: boolean) =>
    player.client.setTurfConsent({ params: { turfId: turf.turfId }, body: { isGiven } })
  expect((await decide(false)).content).toMatchObject([{ isGiven: false, how: null }])
  await expect(turf.agree(entityId)).rejects.toMatchObject({ problem: { code: 'CONSENT_WITHDRAWN' } })
  const params = { turfId: turf.turfId, customerId: entityId }
  await turf.owner.client.eraseCustomer({ params })
  const again = await turf.add(player.phone)
  await expect(turf.agree(again.entityId)).rejects.toMatchObject({ problem: { code: 'CONSENT_WITHDRAWN' } })
  expect((await decide(true)).content).toMatchObject([{ isGiven: true, how: 'PLAYER' }])
  expect(await turf.customers({ agreed: 'true' })).toMatchObject([{ agreed: { how: 'PLAYER' }, withdrawnAt: null }])

  await stopNumber(player.phone, { db, now: app.clock.now(), bankSecret })
  expect(await consents()).toMatchObject([{ isGiven: false }])
  const stranger = await aTurf()
  await expect(
    player.client.setTurfConsent({ params: { turfId: stranger.turfId }, body: { isGiven: true } }),
  ).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
})

test('erasing a customer removes the name and number from walk-ins and groups of that turf only', async () => {
  const [turf, other] = [await aTurf(), await aTurf()]
  const phone = newNumber()
  for (const { walkIn } of [turf, other]) await walkIn(phone, { name: 'Zebulon' })
  app.clock.advance({ hours: 3 })
  const [known] = await turf.customers()
  await turf.owner.client.eraseCustomer({ params: { turfId: turf.turfId, customerId: known!.entityId } })
  expect(await turf.customers()).toEqual([])
  expect(await other.customers()).toMatchObject([{ name: 'Zebulon', phone }])
})

test('an account that changes its number leaves no consent behind', async () => {
  const turf = await aTurf()
  const player = await app.player()
  await db
    .insertInto('customer')
    .values(customerOf(turf.turfId, player.phone.slice(3)))
    .execute()
  await sql`select give_number(${player.id}, ${`+91${newNumber()}`}, ${app.clock.now()})`.execute(db)
  expect(await turf.customers()).toMatchObject([{ agreed: null, withdrawnAt: null }])
})

const withCoupon = async () => {
  const turf = await aTurf()
  const params = { turfId: turf.turfId }
  numbers += 1
  const couponCode = `TURF${numbers}`
  await turf.owner.client.addOwnCoupon({
    params,
    body: { code: couponCode, kind: 'PERCENT', value: 20, minimumTotal: 0, cap: null, endsOn: '2027-12-31' },
  })
  const send = (unseenDays: 30 | null = null) =>
    turf.owner.client.sendOffer({ params, body: { couponCode, unseenDays } })
  const check = (unseenDays: 30 | null = null) =>
    turf.owner.client.checkOffer({ params, body: { couponCode, unseenDays } })
  const list = () => turf.owner.client.listOffers({ params })
  const agreeing = (phone: string) =>
    db
      .insertInto('customer')
      .values({ ...customerOf(turf.turfId, phone), id: `CUSTOMER_${couponCode}${phone}` })
      .execute()
  return { ...turf, couponCode, send, check, list, agreeing }
}

const messagesTo = (phone: string) =>
  db.selectFrom('message').selectAll().where('recipient', '=', `+91${phone}`).execute()

test('sends an offer in the morning to those who agreed, but not to a customer who has withdrawn by then', async () => {
  const turf = await withCoupon()
  const player = await app.player()
  const [stays, withdraws] = [player.phone.slice(3), newNumber()]
  await turf.agreeing(stays)
  await turf.agreeing(withdraws)
  await turf.add(newNumber(), 'Never agreed')
  app.clock.set('2027-01-15T16:00:00Z')
  const report = await turf.check()
  expect(report).toMatchObject({ recipients: 2, sendAt: '2027-01-16T03:30:00.000Z' })
  expect(report.texts.en).toContain(`20% off with the code ${turf.couponCode}`)
  expect(report.texts.hi).toContain(turf.couponCode)
  expect(await turf.send()).toMatchObject({ recipients: 2, sent: 0, sendAt: report.sendAt })
  await app.runJobs('sendOffers')
  expect(await messagesTo(stays)).toEqual([])
  await sql`select withdraw_consents(${phoneDigest(`+91${withdraws}`, bankSecret)}, null, ${app.clock.now()})`.execute(
    db,
  )
  app.clock.set('2027-01-16T03:30:00Z')
  await app.runJobs('sendOffers')
  await app.runJobs('sendOffers')
  expect(await messagesTo(withdraws)).toEqual([])
  expect(await messagesTo(stays)).toMatchObject([
    { template: 'turf_offer', give_up_at: new Date('2027-01-16T15:30:00Z') },
  ])
  const { content } = await player.client.listNotifications({ query: {} })
  expect(content).toMatchObject([{ title: expect.stringContaining('20% off') }])
  const { offers, nextAt } = await turf.list()
  expect(offers).toMatchObject([{ recipients: 2, sent: 1, withheld: 1 }])
  expect(nextAt).toBe('2027-01-22T16:00:00.000Z')
})

test('refuses a second offer of a turf within 7 days, and leaves out customers who got one from it in 14 days or two from all turfs in 30', async () => {
  const [first, second, third] = [await withCoupon(), await withCoupon(), await withCoupon()]
  const phone = newNumber()
  for (const { agreeing } of [first, second, third]) await agreeing(phone)
  await first.send()
  await expect(first.send()).rejects.toMatchObject({ problem: { code: 'OFFER_TOO_SOON' } })
  app.clock.advance({ hours: 7 * 24 })
  await expect(first.send()).rejects.toMatchObject({ problem: { code: 'OFFER_WITHOUT_RECIPIENTS' } })
  await second.send()
  expect(await third.check()).toMatchObject({ recipients: 0 })
  await expect(third.send()).rejects.toMatchObject({ problem: { code: 'OFFER_WITHOUT_RECIPIENTS' } })
  app.clock.advance({ hours: 23 * 24 })
  const later = await withCoupon()
  await later.agreeing(phone)
  expect(await later.send()).toMatchObject({ recipients: 1 })
})

test('offers sent at the same moment keep the limits of a turf and of a number', async () => {
  const turfs = await Promise.all([1, 2, 3, 4].map(() => withCoupon()))
  const phone = newNumber()
  for (const { agreeing } of turfs) await agreeing(phone)
  const outcomes = await outcomesOf(turfs.flatMap(({ send }) => [send(), send()]))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(2)
  const ids = turfs.map(({ turfId }) => turfId)
  const rows = await db.selectFrom('offer_message').select('lane').where('turf_id', 'in', ids).orderBy('lane').execute()
  expect(rows).toEqual([{ lane: 1 }, { lane: 2 }])
})

test('a turf bears its own coupon, which is valid nowhere else and stops for good', async () => {
  const [turf, other] = [await withCoupon(), await aTurf()]
  const player = await app.player()
  const slot = { date: '2027-01-18', from: 18, couponCode: turf.couponCode }
  await expect(holdSlot(player, { ...slot, groundId: other.groundId })).rejects.toMatchObject({
    problem: { code: 'COUPON_UNKNOWN' },
  })
  const held = await holdSlot(player, { ...slot, groundId: turf.groundId })
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', held.entityId).executeTakeFirstOrThrow()
  expect(booking).toMatchObject({ discount_by_turf: 20_000, discount_by_platform: 0, total: 80_000 })
  const params = { turfId: turf.turfId, code: turf.couponCode }
  await expect(other.owner.client.stopOwnCoupon({ params: { ...params, turfId: other.turfId } })).rejects.toMatchObject(
    { problem: { code: 'NOT_FOUND' } },
  )
  expect(await turf.owner.client.stopOwnCoupon({ params })).toMatchObject({ active: false })
  await turf.agreeing(newNumber())
  expect(await outcomesOf([turf.send()])).toEqual(['COUPON_INACTIVE'])
  await expect(
    db.updateTable('coupon').set({ turf_id: other.turfId }).where('code', '=', turf.couponCode).execute(),
  ).rejects.toMatchObject({ constraint: 'coupon_stays_at_turf' })
})

test('refuses the coupon of a turf beyond 50 in a year, stopped ones included', async () => {
  const turf = await withCoupon()
  await sql`
    insert into coupon (code, kind, value, turf_id, turf_share_percentage, booking_types, active, ends_on, created_at)
      select code || n, kind, value, turf_id, turf_share_percentage, booking_types, false, ends_on, created_at
      from coupon, generate_series(101, 148) n where code = ${turf.couponCode}`.execute(db)
  const add = (code: string) =>
    turf.owner.client.addOwnCoupon({
      params: { turfId: turf.turfId },
      body: { code, kind: 'FLAT', value: 50, minimumTotal: 0, cap: null, endsOn: '2027-12-31' },
    })
  const outcomes = await outcomesOf([add(`${turf.couponCode}A`), add(`${turf.couponCode}B`)])
  expect(outcomes.toSorted()).toEqual(['DONE', 'TURF_COUPON_LIMIT_REACHED'])
})

const aGroup = async () => {
  const turf = await aTurf({ grounds: [{ closed_dates: ['2027-02-02'] }] })
  const slot = { groundEntityId: turf.groundId, date: '2027-01-19', ...hoursOf(19) }
  const group = { ...slot, name: 'Tuesday XI', phone: '98290 77777', price: 900, until: '2027-02-10' }
  const create = (own: object = {}) => turf.owner.client.createGroup({ body: { ...group, skipped: [], ...own } })
  return { ...turf, slot, create }
}
const statesOf = ({ dates }: { dates: { date: string; state: string }[] }) =>
  Object.fromEntries(dates.map(({ date, state }) => [date.slice(5), state]))

test('takes every week for a group except skipped and closed dates, or none if one is taken', async () => {
  const { create, owner, slot, turfId } = await aGroup()
  await owner.client.addWalkIn({ body: { ...slot, date: '2027-01-26', entryKey: newEntryKey() } })
  await expect(create()).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN', dates: ['2027-01-26'] } })
  const params = { turfId }
  expect((await owner.client.listGroups({ params, query: {} })).content).toEqual([])
  const made = await create({ skipped: ['2027-01-26'] })
  expect(statesOf(made)).toEqual({ '01-19': 'TAKEN', '01-26': 'CHOSEN', '02-02': 'CLOSED', '02-09': 'TAKEN' })
  expect(made).toMatchObject({ nextDate: '2027-01-19', lastDate: '2027-02-09', price: 900, owed: 0 })
  expect((await owner.client.listGroups({ params, query: {} })).content).toEqual([made])
  await expect(create({ until: '2027-01-19', skipped: ['2027-01-19'] })).rejects.toMatchObject({
    problem: { code: 'GROUP_WITHOUT_DATES' },
  })
})

test('a new price applies from its day on, dues count the dates played, and an early end frees the rest', async () => {
  const { create, owner, turfId, slot } = await aGroup()
  const { entityId: groupId } = await create()
  const params = { groupId }
  await owner.client.setGroupPrice({ params, body: { from: '2027-01-26', price: 700 } })
  app.clock.set('2027-01-27T06:00:00Z')
  expect((await owner.client.listGroups({ params: { turfId }, query: {} })).content).toMatchObject([
    { owed: 1600, price: 700, nextDate: '2027-02-09' },
  ])
  const ended = await owner.client.endGroup({ params, body: { from: '2027-01-01' } })
  expect(ended).toMatchObject({ lastDate: '2027-01-26', nextDate: null, owed: 1600 })
  await owner.client.addWalkIn({ body: { ...slot, date: '2027-02-09', entryKey: newEntryKey() } })
  const known = await owner.client.listCustomers({ params: { turfId }, query: { search: '9829077777' } })
  expect(known.content).toMatchObject([{ name: 'Tuesday XI', visits: 2, owed: 1600 }])
})

test('a skipped date goes to the player who holds it, and is the group’s again once it is free', async () => {
  const { create, owner, groundId } = await aGroup()
  const { entityId: groupId } = await create()
  const params = { groupId, date: '2027-01-26' }
  expect(statesOf(await owner.client.skipGroupDate({ params }))['01-26']).toBe('CHOSEN')
  const player = await app.player()
  const race = await outcomesOf([
    holdSlot(player, { groundId, date: '2027-01-26', from: 19 }),
    owner.client.takeGroupDate({ params }),
  ])
  expect(race.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
  app.clock.advance({ hours: 1 })
  await app.runJobs('lapseHolds')
  const both = await Promise.all([owner.client.takeGroupDate({ params }), owner.client.takeGroupDate({ params })])
  expect(both.map((group) => statesOf(group)['01-26'])).toEqual(['TAKEN', 'TAKEN'])
  await expect(holdSlot(player, { groundId, date: '2027-01-26', from: 19 })).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN' },
  })
  app.clock.set('2027-01-27T06:00:00Z')
  await expect(owner.client.skipGroupDate({ params })).rejects.toMatchObject({ problem: { code: 'SLOT_IN_PAST' } })
  await expect(owner.client.takeGroupDate({ params: { groupId, date: '2027-02-02' } })).rejects.toMatchObject({
    problem: { code: 'SLOT_OUTSIDE_OPENING' },
  })
  await expect(owner.client.takeGroupDate({ params: { groupId, date: '2027-01-27' } })).rejects.toMatchObject({
    problem: { code: 'NOT_FOUND' },
  })
})
