import { newId } from '@baari/db/newId.ts'
import type { RefundStatus } from '@baari/db/schema.ts'
import { cancelledDueBy } from '@baari/domain/payments/refundClock.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { handOverTurf } from '../testing/handOverTurf.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { hoursOf } from '../testing/hoursOf.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { clientWith, newPhone, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds } = await createTurfFixture(db, { grounds: [{ per_hour_full: 100_000 }] })
const groundId = groundIds[0]!

/** Logs in the way people do, with the code sent to the number. */
const loggedIn = async (phone: string): Promise<Player> => {
  const codes = async () => control<{ code: string }[]>(`${app.messages}/_ctl/messages?to=${encodeURIComponent(phone)}`)
  const before = (await codes()).length
  await app.client.register({ body: { phoneNumber: phone, consent: true } })
  const otp = await until(
    async () => {
      const arrived = await codes()
      return arrived.length > before ? arrived[0]!.code : undefined
    },
    app,
    app.clock,
  )
  const { access_token, user } = await app.client.login({ body: { phoneNumber: phone, otp } })
  return { id: user.entityId, phone, token: access_token, client: clientWith(app.url, access_token) }
}

const slotAt = (from: number) => ({ groundId, date: '2027-01-17', from })

const book = async (player: Player, from: number) => (await bookSlot(app, slotAt(from), player)).bookingId

const complete = (bookingId: string) =>
  db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: app.clock.now() })
    .where('id', '=', bookingId)
    .execute()

/** A cancelled booking whose refund keeps this status, whatever the provider would do next. */
const cancelled = async (player: Player, hour: number, refund: RefundStatus, reason = 'Rain'): Promise<void> => {
  const bookingId = await book(player, hour)
  const now = app.clock.now()
  // The payment's webhook may update the same rows, so bookings are locked before payments.
  await db.transaction().execute(async (transaction) => {
    const booking = await transaction
      .updateTable('booking')
      .set({
        status: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: 'PLAYER',
        cancellation_reason: reason,
        refunded: 50_000,
      })
      .where('id', '=', bookingId)
      .returning('confirming_payment_id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('refund')
      .values({
        id: newId('REFUND', now),
        payment_id: booking.confirming_payment_id!,
        booking_id: bookingId,
        reason: 'CANCELLED',
        amount: 50_000,
        status: refund,
        idempotency_key: bookingId,
        due_by: cancelledDueBy(now),
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
}

const remove = (player: Player) => player.client.deleteAccount({ body: { confirm: 'DELETE' } })

/** Every table that contains the text in any column. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema and table_type = 'BASE TABLE'`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found.sort()
}

test('lists every device, marks the current one, and logs each one out separately', async () => {
  const phone = newPhone()
  const first = await loggedIn(phone)
  app.clock.advance({ minutes: 1 })
  const second = await loggedIn(phone)
  const { sessions } = await second.client.listSessions({})
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  await second.client.endSession({ params: { sessionId: sessions[1]!.sessionId } })
  await expect(first.client.getMe({})).rejects.toMatchObject({ status: 403, problem: { code: 'TOKEN_INVALID' } })
  expect((await second.client.listSessions({})).sessions).toHaveLength(1)
  await expect(second.client.endSession({ params: { sessionId: sessions[1]!.sessionId } })).rejects.toMatchObject({
    status: 404,
  })
})

test('another account, even an admin’s, cannot log out a player’s device', async () => {
  const player = await app.player()
  const [session] = (await player.client.listSessions({})).sessions
  const stranger = await app.player('ADMIN')
  await expect(stranger.client.endSession({ params: { sessionId: session!.sessionId } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await player.client.listSessions({})).sessions).toHaveLength(1)
})

test('the export holds the account’s own data, without secrets or data of other accounts', async () => {
  const player = await loggedIn(newPhone())
  const other = await app.player()
  await player.client.updateProfile({ body: { firstName: 'Meher', email: 'meher@example.com' } })
  const bookingId = await book(player, 7)
  await book(other, 8)
  const { account, consentedAt, records } = await player.client.exportAccount({})
  expect(account).toMatchObject({ firstName: 'Meher', email: 'meher@example.com', phoneNumber: player.phone })
  expect(consentedAt).not.toBeNull()
  for (const table of ['booking', 'payment_order', 'payment', 'session', 'notification', 'message', 'otp_challenge'])
    expect(records[table]?.length, table).toBeGreaterThan(0)
  expect(records.booking?.map(({ id }) => id)).toEqual([bookingId])
  expect(records.payment?.map(({ booking_id }) => booking_id)).toEqual([bookingId])
  expect(records.coupon_use).toEqual([])
  const text = JSON.stringify(records)
  expect(text).not.toContain(other.id)
  expect(text).not.toMatch(/code_digest|sealed|"digest"/)
})

test('deleting an account erases its number, name, address and texts everywhere, and leaves the money untouched', async () => {
  const player = await loggedIn(newPhone())
  const digits = player.phone.slice(1)
  await player.client.updateProfile({ body: { firstName: 'Zebulon', email: 'zebulon@example.com' } })
  await db.updateTable('account').set({ last_name: 'Zebulonsen' }).where('id', '=', player.id).execute()
  const played = await book(player, 10)
  await complete(played)
  await player.client.reviewBooking({ params: { bookingId: played }, body: { rating: 5, text: 'Zebulon was here' } })
  await cancelled(player, 11, 'PROCESSED', 'Zebulon is ill')
  const other = await app.player()
  await book(other, 12)
  const waiting = await player.client.joinWaitlist({
    body: { groundId, date: '2027-01-17', startTime: [12, 0], endTime: [13, 0] },
  })
  // Other accounts have recorded the number, too.
  const { turfId, groundIds: theirs } = await createTurfFixture(db)
  const owner = await app.player('TURFOWNER')
  await handOverTurf(app, { turfId, ownerId: owner.id })
  await owner.client.addWalkIn({
    body: {
      groundEntityId: theirs[0]!,
      date: '2027-01-17',
      ...hoursOf(10),
      entryKey: newEntryKey(),
      name: 'Zebulon Z',
      phone: `0${digits.slice(2, 7)} ${digits.slice(7)}`,
      notes: 'Zebulon pays later',
    },
  })
  await app.client.sendTurfEnquiry({
    body: { name: 'Zebulon', phone: player.phone, email: 'zebulon@example.com', message: 'Zebulon has a turf' },
  })
  const admin = await app.player('ADMIN')
  await app.client.sendGrievance({
    body: { name: 'Zebulon', phone: player.phone, subject: 'OTHER', message: 'Zebulon is cross' },
  })
  const [complaint] = (await admin.client.listGrievances({ query: {} })).content
  await admin.client.answerGrievance({ params: { grievanceId: complaint!.entityId }, body: { text: 'Dear Zebulon' } })
  await admin.client.registerTurfOwner({
    body: { firstName: 'Zebulon', phoneNumber: player.phone, role: 'ADMIN' },
  })
  expect(await tablesWith('zebulon')).toEqual(
    expect.arrayContaining([
      'account',
      'approval',
      'block',
      'booking',
      'grievance',
      'grievance_answer',
      'review',
      'turf_enquiry',
    ]),
  )
  expect(await tablesWith(digits)).toEqual(
    expect.arrayContaining(['account', 'grievance', 'message', 'otp_challenge', 'turf_enquiry']),
  )

  await remove(player)

  expect(await tablesWith('zebulon')).toEqual([])
  expect(await tablesWith(digits)).toEqual([])
  const account = await db.selectFrom('account').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow()
  expect(account).toMatchObject({ status: 'INACTIVE', deleted_at: app.clock.now() })
  expect(account.consented_at).not.toBeNull()
  const bookings = await db.selectFrom('booking').selectAll().where('account_id', '=', player.id).execute()
  expect(bookings.map(({ captured }) => captured)).toEqual([100_000, 100_000])
  const entry = await db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('id', '=', waiting.waitlistId)
    .executeTakeFirst()
  expect(entry?.status).toBe('LEFT')
  const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', player.id).orderBy('id').execute()
  expect(log).toMatchObject([{ action: 'approval.asked' }, { action: 'deleteAccount', actor_id: player.id }])
})

test('deleting an account logs out every device, and its number can register a new account', async () => {
  const phone = newPhone()
  const first = await loggedIn(phone)
  app.clock.advance({ minutes: 1 })
  const second = await loggedIn(phone)
  await remove(second)
  for (const { client } of [first, second])
    await expect(client.getMe({})).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
  app.clock.advance({ minutes: 1 })
  const again = await loggedIn(phone)
  expect(again.id).not.toBe(first.id)
  expect((await again.client.listBookings({ query: {} })).totalElements).toBe(0)
  await remove(again)
})

test('refuses to delete an account with an upcoming or unpaid booking', async () => {
  const player = await app.player()
  await holdSlot(player, slotAt(14))
  await expect(remove(player)).rejects.toMatchObject({ status: 409, problem: { code: 'ACCOUNT_HAS_BOOKINGS' } })
  const other = await app.player()
  const bookingId = await book(other, 15)
  await expect(remove(other)).rejects.toMatchObject({ problem: { code: 'ACCOUNT_HAS_BOOKINGS' } })
  await complete(bookingId)
  expect(await remove(other)).toMatchObject({ message: 'Your account has been deleted.' })
})

test.each([
  ['PENDING', 6],
  ['INITIATED', 9],
  ['FAILED', 13],
] as const)('refuses to delete an account while a refund is %s', async (status, hour) => {
  const player = await app.player()
  await cancelled(player, hour, status)
  await expect(remove(player)).rejects.toMatchObject({ problem: { code: 'ACCOUNT_AWAITS_REFUND' } })
  expect(await player.client.getMe({})).toMatchObject({ phoneNumber: player.phone })
})

test('refuses to delete an owner of turfs, or any account without the word DELETE', async () => {
  const owner = await app.player('TURFOWNER')
  const planted = await createTurfFixture(db)
  await handOverTurf(app, { turfId: planted.turfId, ownerId: owner.id })
  await expect(remove(owner)).rejects.toMatchObject({ problem: { code: 'ACCOUNT_OWNS_TURFS' } })
  const player = await app.player()
  await expect(player.client.deleteAccount({ body: { confirm: 'delete' as 'DELETE' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('a booking and a deletion at the same moment: exactly one succeeds', async () => {
  for (const hour of [18, 19, 20, 21]) {
    const player = await app.player()
    const [deletion, holding] = await Promise.allSettled([remove(player), holdSlot(player, slotAt(hour))])
    const account = await db.selectFrom('account').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow()
    const bookings = await db.selectFrom('booking').select('id').where('account_id', '=', player.id).execute()
    const isGone = account.deleted_at !== null
    expect(deletion.status).toBe(isGone ? 'fulfilled' : 'rejected')
    expect(holding.status).toBe(isGone ? 'rejected' : 'fulfilled')
    expect(bookings).toHaveLength(isGone ? 0 : 1)
  }
})

test('requests that waited for a deletion find the account gone', async () => {
  const player = await app.player()
  const order = await holdSlot(player, slotAt(22))
  await complete(order.entityId)
  const [booking, session] = [
    await db.selectFrom('booking').selectAll().where('id', '=', order.entityId).executeTakeFirstOrThrow(),
    await db.selectFrom('session').selectAll().where('account_id', '=', player.id).executeTakeFirstOrThrow(),
  ]
  const gone = { constraint: 'account_gone' }
  const late: Promise<unknown>[] = []
  await db.transaction().execute(async (deletion) => {
    await sql`select erase_account(${player.id}, ${app.clock.now()})`.execute(deletion)
    // These start during the deletion and wait for it.
    late.push(
      db
        .insertInto('booking')
        .values({ ...booking, id: `${booking.id}x`, price_lines: '[]', cancellation_policy: '{}' })
        .execute(),
      db
        .insertInto('session')
        .values({ ...session, id: `${session.id}x` })
        .execute(),
      player.client.updateProfile({ body: { firstName: 'Late' } }),
    )
    for (const one of late) one.catch(() => undefined)
    await until(async () => ((await waitingForLocks(db)) === late.length ? true : undefined))
  })
  const [bookingOutcome, sessionOutcome, profileOutcome] = late
  await expect(bookingOutcome).rejects.toMatchObject(gone)
  await expect(sessionOutcome).rejects.toMatchObject(gone)
  await expect(profileOutcome).rejects.toMatchObject({ problem: { code: 'TOKEN_INVALID' } })
})

test('keeps the city chosen last, in whatever order devices send their choices', async () => {
  const player = await app.player()
  const now = app.clock.now().getTime()
  const choose = async (cityKey: string, minutesAgo: number) => {
    const chosenAt = new Date(now - minutesAgo * 60_000).toISOString()
    return (await player.client.updateProfile({ body: { lastCity: { cityKey, chosenAt } } })).lastCity
  }
  const before = await player.client.getMe({})
  expect(before.lastCity).toBeUndefined()
  expect(await choose('jaipur', 10)).toMatchObject({ cityKey: 'jaipur' })
  expect(await choose('bhopal', 20)).toMatchObject({ cityKey: 'jaipur' })
  expect(await choose('kanpur', 5)).toMatchObject({ cityKey: 'kanpur' })
  // A time in the future is stored as now, so a fast clock cannot block later choices.
  const ahead = await choose('bhopal', -60)
  expect(Date.parse(ahead?.chosenAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime())
  const { firstName, lastCity } = await player.client.getMe({})
  expect([firstName, lastCity?.cityKey]).toEqual([before.firstName, 'bhopal'])
  const { account, records } = await player.client.exportAccount({})
  expect([account.lastCity?.cityKey, records.account?.[0]?.last_city]).toEqual(['bhopal', 'bhopal'])
  await remove(player)
  const kept = db.selectFrom('account').select(['last_city', 'last_city_at']).where('id', '=', player.id)
  expect(await kept.execute()).toEqual([{ last_city: null, last_city_at: null }])
})

test('refuses a profile with neither a name nor a city', async () => {
  const { client } = await app.player()
  await expect(client.updateProfile({ body: {} })).rejects.toMatchObject({
    problem: { errors: [{ path: 'firstName', message: 'Name is required' }] },
  })
})
