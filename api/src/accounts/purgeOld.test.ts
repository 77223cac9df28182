import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '../privacy/personalData.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { paySlot } from '../testing/paySlot.ts'
import { newPhone } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { purgeOld } from './deleteAccount.ts'

const app = await sharedTestApp()
const { db } = app.database
const purging = purgeOld(db)

/** Tables whose rows are deleted whole. */
const GOING = Object.entries(PERSONAL_DATA)
  .filter(([, { purges }]) => purges.some(({ empties, by }) => empties === undefined && by === undefined))
  .map(([table]) => table)

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return rows[0]!.count
}

test('codes, sessions, messages, answers, tickets and lapses go when their time is over, bookings and payments stay', async () => {
  const { groundIds } = await createTurfFixture(db)
  const { player } = await paySlot(app, { groundId: groundIds[0]!, date: '2027-01-20', from: 9 })
  await app.client.register({ body: { phoneNumber: newPhone(), consent: true } })
  await app.client.beginMessageLogin({ body: { phoneNumber: newPhone(), consent: true } })
  await player.client.issueStreamTicket({})
  await sql`insert into replay (account_id, key, endpoint, request_digest, created_at)
    values (${player.id}, 'key', 'bookFull', '', database_now())`.execute(db)
  await sql`insert into expired_hold select id, starts_at, account_id, turf_id, date from booking`.execute(db)
  await sql`insert into grievance (id, number, name, phone, subject, message, language, created_at,
      acknowledged_at, closed_at, outcome)
    values ('GRIEVANCE_1', 'G-1', 'Asha', '', 'OTHER', '', 'en', database_now(), database_now(), database_now(), 'RESOLVED')`.execute(
    db,
  )
  await player.client.declareAge({ body: { isAdult: false } })
  await player.client.askGuardian({ body: { phoneNumber: newPhone() } })
  await app.client.sendTurfEnquiry({ body: { name: 'Ramesh', phone: newPhone() } })
  await player.client.setFreeAlert({
    body: { date: '2027-01-20', place: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  })
  await player.client.setCityAlert({ body: { place: 'Chennai', latitude: 13.1, longitude: 80.3 } })
  await sql`insert into waitlist_entry
      (id, account_id, turf_id, ground_id, date, from_minute, to_minute, minutes, preferred_minute, from_at, to_at, status,
       next_check_at, created_at)
    select 'WAIT_1', account_id, turf_id, ground_id, date, 540, 600, 60, 540, starts_at, ends_at, 'OVER', ends_at,
           created_at
    from booking`.execute(db)
  await sql`insert into game
      (id, turf_id, ground_id, sport, date, starts_minute, ends_minute, starts_at, ends_at, status, min_players, max_players,
       cutoff_at, started_by, created_at)
    select 'GAME_1', turf_id, ground_id, game, date, starts_minute, ends_minute, starts_at, ends_at, 'COMPLETED', 2, 8,
           starts_at, account_id, created_at
    from booking`.execute(db)
  await sql`insert into game_removal (game_id, account_id, turf_id, removed_by, reason, removed_at)
    select id, started_by, turf_id, started_by, 'LEVEL', created_at from game`.execute(db)
  const other = await app.player()
  await player.client.sayLevel({ body: { sport: 'Cricket', level: 'CASUAL' } })
  await sql`insert into level_verdict (account_id, sport, given_by, game_id, verdict, given_at)
    values (${player.id}, 'Cricket', ${other.id}, 'GAME_1', 'FITS', database_now())`.execute(db)
  await sql`insert into room_message (id, turf_id, game_id, account_id, text, sent_at)
    select 'ROOM_1', turf_id, id, started_by, 'Hello', created_at from game`.execute(db)
  await sql`insert into game_call_notification (account_id, game_id, turf_id, notified_at, quiet_until)
    select ${other.id}, id, turf_id, created_at, ends_at from game`.execute(db)
  await sql`insert into player_report (id, game_id, turf_id, reported_by, account_id, reason, reported_at)
    select 'REPORT_1', id, turf_id, started_by, ${other.id}, 'SPAM', created_at from game`.execute(db)
  const squad = await other.client.createSquad({ body: { name: 'Lions' } })
  await other.client.leaveSquad({ params: squad })
  await sql`insert into number_opt_out (phone_digest, asked_at) values ('\\x01', database_now())`.execute(db)
  await sql`insert into appeal (booking_id, turf_id, text, sent_at)
    select id, turf_id, 'We were there', created_at from booking`.execute(db)
  await sql`insert into former_number (account_id, phone, since, until)
    values (${other.id}, ${newPhone()}, '-infinity', database_now() - interval '2 years')`.execute(db)
  await sql`insert into number_change (id, account_id, phone, begun_at, effective_at, ended_at, outcome)
    values ('CHANGE_1', ${other.id}, ${newPhone()}, database_now(), database_now(), database_now(), 'STOPPED')`.execute(
    db,
  )
  await sql`insert into customer (id, turf_id, phone, phone_digest, agreed_at, purpose, agreed_how, created_at)
    select 'CUSTOMER_1', id, ${newPhone()}, '\\x02', database_now(), 'OFFERS', 'PLAYER', database_now()
    from turf limit 1`.execute(db)
  await sql`insert into coupon (code, kind, value, booking_types, turf_id, turf_share_percentage, created_at)
    select 'OWN10', 'PERCENT', 10, '{FULL}', turf_id, 100, database_now() from customer`.execute(db)
  await sql`insert into offer (id, turf_id, coupon_code, send_at, pause, created_by, created_at)
    select 'OFFER_1', turf_id, 'OWN10', ${'2027-01-15T06:00:00Z'}, 'empty', ${other.id}, database_now()
    from customer`.execute(db)
  await sql`insert into offer_message (offer_id, turf_id, customer_id, phone_digest, lane, pause_at_turf, pause, status, send_at)
    select 'OFFER_1', turf_id, id, phone_digest, 1, 'empty', 'empty', 'SENT', ${'2027-01-15T06:00:00Z'}
    from customer`.execute(db)
  await sql`insert into withdrawn_consent (turf_id, purpose, phone_digest, withdrawn_at)
    select turf_id, 'OFFERS', '\\x03', database_now() from customer`.execute(db)
  await sql`insert into chat (id, phone, language, received_at, created_at)
    values ('CHAT_1', ${newPhone()}, 'en', database_now(), database_now())`.execute(db)
  await sql`insert into chat_message (id, chat_id, author, body, status, next_try_at, created_at)
    values ('CHATMESSAGE_1', 'CHAT_1', 'PLAYER', 'kal 7-9', 'DONE', database_now(), database_now())`.execute(db)
  await sql`insert into webhook (id, turf_id, account_id, address, kinds, secret, created_at)
    select 'WEBHOOK_1', id, owner_id, 'https://receiver.example/', '{booking.confirmed}', '\\x01', database_now()
    from turf limit 1`.execute(db)
  await sql`insert into webhook_delivery (id, webhook_id, turf_id, kind, data, occurred_at)
    select 'EVENT_1', id, turf_id, 'booking.confirmed', '{}', database_now() from webhook`.execute(db)
  await sql`insert into webhook_attempt (delivery_id, number, attempted_at, status, milliseconds)
    values ('EVENT_1', 1, database_now(), 204, 20)`.execute(db)
  await other.client.saveTurfApplication({ body: {} })
  await sql`update message set status = 'SENT' where template <> 'login_otp'`.execute(db)
  for (const table of GOING) expect([table, (await count(table)) > 0]).toEqual([table, true])
  const kept = { booking: await count('booking'), payment: await count('payment'), audit: await count('audit_log') }

  const before = await Promise.all(GOING.map(count))
  expect(await takeTurns(purging)).toEqual([])
  expect(await Promise.all(GOING.map(count))).toEqual(before)

  app.clock.advance({ hours: 24 * 800 })
  expect(await takeTurns(purging)).toEqual([])
  const left = Object.fromEntries(await Promise.all(GOING.map(async (table) => [table, await count(table)])))
  // The unsent message stays: a job still has to send it.
  expect(left).toEqual({ ...Object.fromEntries(GOING.map((table) => [table, 0])), message: 1 })
  expect({ booking: await count('booking'), payment: await count('payment'), audit: await count('audit_log') }).toEqual(
    kept,
  )
})
