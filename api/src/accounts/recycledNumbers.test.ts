import { RECYCLED_DAYS } from '@baari/domain/accounts/numberChange.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasOptedOut, stopNumber } from '../platform/messaging/hasOptedOut.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { browsersOf } from '../testing/browsersOf.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { knownAccounts } from './devices.ts'

const app = await sharedTestApp()
const { db } = app.database
const refused = (code: string) => ({ problem: { code } })
const { browser, sentTo, newestCode } = browsersOf(app)
const phoneOf = async (id: string) =>
  (await db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const minutes = (count: number) => app.clock.advance({ minutes: count })
const days = (count: number) => minutes(count * 1440)

/** Moves the sessions of an account into the past. Moving the clock would make the jobs work through every day between. */
const leaveUnused = (accountId: string, idleDays: number) =>
  sql`update session set created_at = created_at - aged, last_used_at = last_used_at - aged, expires_at = expires_at - aged
    from make_interval(days => ${idleDays}) aged where account_id = ${accountId}`.execute(db)

/** A former holder’s account, long unused, with rows of every kind. */
const recycled = async (idleDays: number = RECYCLED_DAYS) => {
  const old = browser()
  const phone = newPhone()
  const formerId = await old.logIn(phone)
  const { groundIds } = await createTurfFixture(db)
  const former = { id: formerId, phone, client: old.client, token: '' }
  const { bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: 9 }, former)
  const grievanceId = `GRIEVANCE_${phone.slice(1)}`
  await sql`insert into grievance (id, number, name, phone, subject, message, language, created_at)
    values (${grievanceId}, ${phone}, 'Asha', ${phone}, 'OTHER', 'Too loud', 'en', database_now())`.execute(db)
  expect((await old.client.listOwnGrievances({ query: {} })).content).toHaveLength(1)
  await leaveUnused(formerId, idleDays)
  minutes(1)
  return { old, phone, formerId, bookingId, grievanceId }
}

test('a number unused for 180 days begins an empty account on a new device', async () => {
  const { phone, formerId, bookingId } = await recycled()
  const stranger = browser()
  const id = await stranger.logIn(phone)
  expect(id).not.toBe(formerId)
  expect(await phoneOf(formerId)).toBeNull()
  await expect(stranger.client.readBooking({ params: { bookingId } })).rejects.toMatchObject(refused('NOT_FOUND'))
  expect(await db.selectFrom('booking').select('account_id').where('id', '=', bookingId).executeTakeFirst()).toEqual({
    account_id: formerId,
  })
  expect((await stranger.client.listOwnGrievances({ query: {} })).content).toEqual([])
  const { records } = await stranger.client.exportAccount({})
  expect(records.grievance).toEqual([])
  expect(JSON.stringify(records)).not.toContain(formerId)
  expect(JSON.stringify(records)).not.toContain(bookingId)
  expect((await stranger.client.readNumber({})).earlierAccount).toBeNull()
})

test.each([
  ['a new device within 180 days', RECYCLED_DAYS - 1, 'new'],
  ['the known device after 180 days', RECYCLED_DAYS + 30, 'known'],
] as const)('a log-in on %s opens the account', async (_title, idleDays, device) => {
  const { old, phone, formerId } = await recycled(idleDays)
  expect(await (device === 'new' ? browser() : old).logIn(phone)).toBe(formerId)
})

test('a log-in on an unknown device notifies the account; the first log-in and a known device do not', async () => {
  const own = browser()
  const phone = newPhone()
  const accountId = await own.logIn(phone)
  const notified = async () =>
    (await own.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'new_device')
  minutes(1)
  await own.logIn(phone)
  expect(await notified()).toEqual([])
  minutes(1)
  const other = browser()
  expect(await other.logIn(phone)).toBe(accountId)
  expect(await notified()).toMatchObject([{ title: 'A new device logged in' }])
  minutes(1)
  await other.logIn(phone)
  expect(await notified()).toHaveLength(1)
})

test('two log-ins of a new holder at once begin one account', async () => {
  const { phone, formerId } = await recycled()
  const browsers = [browser(), browser()]
  // Read one after the other: two messages sent at once may arrive in either order.
  let otp = ''
  for (const { client } of browsers) {
    await client.register({ body: { phoneNumber: phone, consent: true } })
    otp = await newestCode(phone)
    minutes(1)
  }
  const outcomes = await Promise.allSettled(
    browsers.map(({ client }) => client.login({ body: { phoneNumber: phone, otp } })),
  )
  const opened = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.user.entityId] : []))
  expect(new Set(opened).size).toBe(1)
  expect(opened).not.toContain(formerId)
})

test('the time of the last use outlives the purge of its session', async () => {
  const { phone, formerId } = await recycled(150)
  await app.runJobs('purgeOld')
  const { rows } = await sql`select from session where account_id = ${formerId}`.execute(db)
  expect(rows).toEqual([])
  expect(await browser().logIn(phone)).toBe(formerId)
})

test('the former holder gets the account back on a known device, with their current number', async () => {
  const { old, phone, formerId, bookingId } = await recycled()
  const newHolder = await browser().logIn(phone)
  const present = newPhone()
  const between = await old.logIn(present)
  expect((await old.client.readNumber({})).earlierAccount?.entityId).toBe(formerId)
  expect(old.enter(await old.client.reclaimAccount({}))).toBe(formerId)
  expect((await old.client.readBooking({ params: { bookingId } })).bookingId).toBe(bookingId)
  expect([await phoneOf(formerId), await phoneOf(newHolder), await phoneOf(between)]).toEqual([present, phone, null])
  expect((await old.client.readNumber({})).earlierAccount).toBeNull()
  expect((await old.client.listOwnGrievances({ query: {} })).content).toHaveLength(1)
  expect(knownAccounts(old.device(), app.config.APP_SECRET)).toContain(formerId)
  expect((await sentTo(present))[0]).toMatchObject({ template: 'phone_changed' })
})

test('an account used in between, or an unknown device, needs an admin', async () => {
  const { old, phone, formerId } = await recycled()
  const stranger = browser()
  await stranger.logIn(phone)
  await expect(stranger.client.reclaimAccount({})).rejects.toMatchObject(refused('NOT_FOUND'))
  const id = await old.logIn(newPhone())
  const { groundIds } = await createTurfFixture(db)
  await bookSlot(
    app,
    { groundId: groundIds[0]!, date: '2027-01-20', from: 20 },
    { id, phone: '', client: old.client, token: '' },
  )
  await expect(old.client.reclaimAccount({})).rejects.toMatchObject(refused('EARLIER_ACCOUNT_BY_ADMIN'))
  expect(await phoneOf(formerId)).toBeNull()
})

test('an admin returns the account with its holder’s proven number once a second admin approves', async () => {
  const { phone, formerId } = await recycled()
  await browser().logIn(phone)
  const [asker, second] = [await app.player('ADMIN'), await app.player('ADMIN')]
  const present = newPhone()
  const ask = () =>
    asker.client.moveNumber({ params: { userId: formerId }, body: { phoneNumber: present, reason: 'Lost the phone' } })
  await expect(ask()).rejects.toMatchObject(refused('NUMBER_UNPROVEN'))
  const between = await browser().logIn(present)
  await ask()
  const [request] = (await second.client.listApprovals({ query: { state: 'OPEN' } })).content
  expect(request).toMatchObject({ kind: 'NUMBER_CHANGE', accountId: formerId, reason: 'Lost the phone' })
  await second.client.approveRequest({ params: { approvalId: request!.entityId }, body: undefined })
  await app.runJobs('applyApproved')
  expect(await phoneOf(formerId)).toBeNull()
  days(2)
  minutes(1)
  await app.runJobs('applyApproved')
  expect([await phoneOf(formerId), await phoneOf(between)]).toEqual([present, null])
})

test('a blocked account keeps a number unused for 180 days', async () => {
  const { phone, formerId } = await recycled()
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', formerId).execute()
  await expect(browser().logIn(phone)).rejects.toMatchObject(refused('ACCOUNT_BLOCKED'))
  const { client } = await app.player()
  minutes(1)
  await client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber: phone } })
  const body = { phoneNumber: phone, otp: await newestCode(phone) }
  await expect(client.changeNumber({ body })).rejects.toMatchObject(refused('NUMBER_TAKEN'))
  expect(await phoneOf(formerId)).toBe(phone)
})

/** Begins a change to an unused number by a player who lacks the old number. */
const waitingFor = async (phoneNumber: string) => {
  const { id, phone, client } = await app.player()
  await client.sendNumberCode({ body: { to: 'NEW_NUMBER', phoneNumber } })
  await client.changeNumber({ body: { phoneNumber, otp: await newestCode(phoneNumber) } })
  return { id, phone }
}

test('a waiting change takes an unused number only when it takes effect', async () => {
  const { phone, formerId } = await recycled()
  const { id } = await waitingFor(phone)
  expect(await phoneOf(formerId)).toBe(phone)
  days(3)
  await app.runJobs('changeNumbers')
  expect([await phoneOf(formerId), await phoneOf(id)]).toEqual([null, phone])
})

test('a waiting change ends without effect if the holder of its number logs in', async () => {
  const { old, phone, formerId } = await recycled()
  const player = await waitingFor(phone)
  minutes(1)
  expect(await old.logIn(phone)).toBe(formerId)
  days(3)
  await app.runJobs('changeNumbers')
  expect([await phoneOf(formerId), await phoneOf(player.id)]).toEqual([phone, player.phone])
})

/** Returns whether a STOP that the former holder sent withholds confirmations after the log-in or change. */
const isWithheldAfter = async (take: (old: ReturnType<typeof browser>, phone: string) => Promise<unknown>) => {
  const { old, phone } = await recycled()
  const clock = { db, now: app.clock.now(), bankSecret: app.config.BANK_SECRET }
  await stopNumber(phone, clock)
  await take(old, phone)
  return hasOptedOut({ template: 'booking_confirmed', recipient: phone }, clock)
}

test('STOP of a former holder ends when the number is recycled, and outlives a log-in of its holder', async () => {
  expect(await isWithheldAfter((_old, phone) => browser().logIn(phone))).toBe(false)
  const change = async (phone: string) => {
    await waitingFor(phone)
    days(3)
    await app.runJobs('changeNumbers')
  }
  expect(await isWithheldAfter((_old, phone) => change(phone))).toBe(false)
  expect(await isWithheldAfter((old, phone) => old.logIn(phone))).toBe(true)
})

test('the next holder of a number can work at a turf where its former holder works', async () => {
  const { old, phone, formerId } = await recycled(0)
  const owner = await app.player('TURFOWNER')
  const { turfId } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const invite = () =>
    owner.client.inviteStaff({ body: { turfEntityId: turfId, name: 'Priya', phoneNumber: phone, right: 'DESK' } })
  const { entityId: staffId } = await invite()
  await old.client.answerInvitation({ params: { staffId }, body: { accepts: true } })
  await leaveUnused(formerId, RECYCLED_DAYS)
  await expect(invite()).rejects.toMatchObject(refused('STAFF_ALREADY'))
  const stranger = browser()
  await stranger.logIn(phone)
  minutes(1)
  const next = await invite()
  await stranger.client.answerInvitation({ params: { staffId: next.entityId }, body: { accepts: true } })
  const { content } = await owner.client.listStaff({})
  expect(content.map(({ entityId, phoneNumber }) => [entityId, phoneNumber])).toEqual([
    [staffId, null],
    [next.entityId, phone],
  ])
})

test('deletion of the new account erases messages to the number since it began, and nothing of the former holder', async () => {
  const { phone, formerId, grievanceId } = await recycled()
  const begun = app.clock.now()
  const stranger = browser()
  await stranger.logIn(phone)
  minutes(1)
  await stranger.client.sendNumberCode({ body: { to: 'OLD_NUMBER' } })
  await stranger.client.deleteAccount({ body: { confirm: 'DELETE' } })
  const { rows } = await sql`select from message where recipient = ${phone} and created_at >= ${begun}`.execute(db)
  expect(rows).toEqual([])
  expect(await db.selectFrom('grievance').select('phone').where('id', '=', grievanceId).executeTakeFirst()).toEqual({
    phone,
  })
  expect(await db.selectFrom('former_number').select('phone').where('account_id', '=', formerId).execute()).toEqual([
    { phone },
  ])
})

test('jobs skip an account without a number', async () => {
  const { phone, formerId } = await recycled()
  await browser().logIn(phone)
  await sql`update booking set next_check_at = null where account_id = ${formerId}`.execute(db)
  const sent = (await sentTo(phone)).length
  days(4)
  await app.settleDown()
  expect((await sentTo(phone)).length).toBe(sent)
})
