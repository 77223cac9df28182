import { databaseClient } from '@baari/db/databaseClient.ts'
import type { CouponTable } from '@baari/db/schema.ts'
import { freshDatabase, type TestDatabase } from '@baari/db/testing.ts'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { createCoupon } from './testing/createCoupon.ts'
import { createPlayedBooking } from './testing/createPlayedBooking.ts'
import { createTurfFixture } from './testing/createTurfFixture.ts'
import { waitingForLocks } from './testing/lockQueue.ts'
import { makeHost } from './testing/makeHost.ts'
import { sqlMutants } from './testing/mutants.ts'
import { until } from './testing/until.ts'

type Guard = (typeof sqlMutants)[number]['guard']

/** A database with a turf of two parts and a played, paid booking. */
const makeWorld = async (without: readonly string[] = []) => {
  const database = await freshDatabase()
  for (const removal of without) await sql.raw(removal).execute(database.db)
  const { db } = database
  const { turfId, groundIds, ownerId } = await createTurfFixture(db, {
    grounds: [
      { name: 'Full', parts: [1, 2] },
      { name: 'Half', parts: [1] },
    ],
  })
  const plan = { turfId, groundId: groundIds[0]!, accountId: ownerId, date: '2027-01-12' }
  const bookingId = await createPlayedBooking(db, plan)
  const otherId = await createPlayedBooking(db, { ...plan, date: '2027-01-13' })
  return { database, turfId, groundId: groundIds[0]!, ownerId, bookingId, otherId }
}
type World = Awaited<ReturnType<typeof makeWorld>>

const occupy = (
  { database: { db }, turfId, groundId }: World,
  { holder, hour, parts }: { holder: string; hour: number; parts: string },
) =>
  sql`
  insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
    select ${turfId}, part, tstzrange(at, at + interval '1 hour'), 'BLOCK', ${groundId}, ${holder}, at
    from unnest(${parts}::smallint[]) part,
         (select '2027-02-01T00:00:00Z'::timestamptz + ${hour} * interval '1 hour' as at) start`.execute(db)

/** One connection holds what the statement takes; another is not let through. */
const keepsOthersOut = async ({ url }: TestDatabase, statement: string): Promise<void> => {
  const [first, second] = [databaseClient(url), databaseClient(url)]
  await Promise.all([first.connect(), second.connect()])
  try {
    await first.query(`begin; ${statement}`)
    await expect(second.query(`begin; set local lock_timeout = 50; ${statement}`)).rejects.toMatchObject({
      code: '55P03',
    })
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

/** Both bookings have their refill, whichever probe comes first. */
const decideRefills = ({ database: { db }, bookingId, otherId, turfId }: World) =>
  sql`
    insert into refill (booking_id, turf_id, decide_at, amount, decided_at)
      select id, ${turfId}, '2027-01-14', 1, '2027-01-14' from unnest(${[bookingId, otherId]}::text[]) id
      on conflict do nothing`.execute(db)

const shareBill = ({ database: { db }, bookingId, turfId }: World) =>
  sql`
    insert into shared_bill (booking_id, turf_id, token, at_deadline, deadline_at, created_at)
      values (${bookingId}, ${turfId}, '12345678901234567890', 'HOST_PAYS', '2027-01-12', '2027-01-01')
      on conflict do nothing`.execute(db)

const addShare = (
  { database: { db }, bookingId, turfId }: World,
  { place, amount, atTurf = 0 }: { place: number; amount: number; atTurf?: number },
) =>
  sql`
    insert into bill_share (id, booking_id, turf_id, position, amount, at_turf, created_at)
      values (${`SHARE_${place}`}, ${bookingId}, ${turfId}, ${place}, ${amount}, ${atTurf}, '2027-01-01')
      on conflict do nothing`.execute(db)

/** A squad with a new account as its captain. */
const makeSquad = async (world: World, squad: number): Promise<void> => {
  const { db } = world.database
  await makePeople(world, [1000 + squad])
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into squad (id, name, captain_id, token, created_at)
        values (${`SQUAD_${squad}`}, 'Lions', ${`USER_${1000 + squad}`}, ${`a-token-of-22-letters-${squad}`}, '2027-01-01')`.execute(
      transaction,
    )
    await sql`
      insert into squad_member (id, squad_id, account_id, joined_at)
        values (${`MEMBER_${squad}`}, ${`SQUAD_${squad}`}, ${`USER_${1000 + squad}`}, '2027-01-01')`.execute(
      transaction,
    )
  })
}

const makePeople = ({ database: { db } }: Pick<World, 'database'>, people: readonly number[]) =>
  sql`
    insert into account (id, phone, role, first_name, created_at)
      select 'USER_' || n, '+91900000' || lpad(n::text, 4, '0'), 'USER', 'Asha', '2027-01-01' from unnest(${people}::integer[]) n
      on conflict do nothing`.execute(db)

const inviteTo = async (
  turf: { turfId: string; ownerId: string },
  { db, id, phone }: { db: World['database']['db']; id: string; phone: string },
) => {
  await sql`
    insert into turf_staff (id, turf_id, phone, name, permission, invited_by, invited_at, expires_at)
      values (${id}, ${turf.turfId}, ${phone}, 'Priya', 'VIEW', ${turf.ownerId}, '2027-01-05', '2027-01-06')`.execute(
    db,
  )
  return turf
}

const joinSquad = async (
  world: World,
  { squad, people: [first, last] }: { squad: number; people: [number, number] },
): Promise<void> => {
  const people = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  await makePeople(world, people)
  for (const person of people)
    await sql`
      insert into squad_member (id, squad_id, account_id, joined_at)
        values (${`MEMBER_${squad}_${person}`}, ${`SQUAD_${squad}`}, ${`USER_${person}`}, '2027-01-02')`.execute(
      world.database.db,
    )
}

/** Pays a ₹1 share of the bill, by default the first. Can be repeated, so that probes run in any order. */
const payShare = async (world: World, { place, shownAtTurf } = { place: 1, shownAtTurf: 0 }): Promise<void> => {
  const { db } = world.database
  const [share, order, payment] = ['SHARE', 'ORDER', 'PAYMENT'].map((kind) => `${kind}_${place}`)
  await shareBill(world)
  await addShare(world, { place, amount: 100 })
  await sql`
    insert into payment_order (id, booking_id, provider, receipt, amount, status, created_at, share_id, payer_id, at_turf)
      values (${order}, ${world.bookingId}, 'razorpay', ${share}, 100, 'PAID', '2027-01-01', ${share}, ${world.ownerId},
              ${shownAtTurf})
      on conflict do nothing`.execute(db)
  await sql`
    insert into payment (id, payment_order_id, booking_id, provider, provider_payment_id, status, amount, currency, outcome,
                         captured_at, created_at, updated_at)
      values (${payment}, ${order}, ${world.bookingId}, 'razorpay', ${`pay_${share}`}, 'captured', 100, 'INR', 'SHARED',
              '2027-01-01', '2027-01-01', '2027-01-01')
      on conflict do nothing`.execute(db)
  await sql`
    update bill_share set payment_id = ${payment}, paid_by = ${world.ownerId}, paid_at = '2027-01-01'
      where id = ${share} and payment_id is null`.execute(db)
}

/** An unpaid one-hour pass for ₹1,000 at a new turf, with a payment that has not begun it yet. */
const makePass = async ({ database: { db } }: World, place: number): Promise<string> => {
  const { turfId, groundIds, ownerId } = await createTurfFixture(db)
  const [id, order, payment] = ['PASS', 'ORDER_PASS', 'PAYMENT_PASS'].map((kind) => `${kind}_${place}`)
  await sql`
    insert into pass_offer (id, turf_id, name, kind, minutes, days, weekdays, from_minute, to_minute, ground_ids, price,
                            created_at, updated_at)
      values (${`OFFER_${place}`}, ${turfId}, 'Hour', 'HOURS', 60, 7, '{MONDAY}', 0, 2880, ${groundIds}::text[], 100000,
              '2027-01-01', '2027-01-01')`.execute(db)
  await sql`
    insert into pass (id, offer_id, turf_id, owner_id, account_id, sold, name, kind, minutes, days, weekdays, from_minute,
                      to_minute, ground_ids, price, state, minutes_in_all, created_at, updated_at)
      select ${id}, id, turf_id, ${ownerId}, ${ownerId}, 'ONLINE', name, kind, minutes, days, weekdays, from_minute,
             to_minute, ground_ids, price, 'AWAITED', minutes, created_at, updated_at
      from pass_offer where id = ${`OFFER_${place}`}`.execute(db)
  await sql`
    insert into payment_order (id, pass_id, provider, receipt, amount, status, created_at)
      values (${order}, ${id}, 'razorpay', ${id}, 100000, 'PAID', '2027-01-01')`.execute(db)
  await sql`
    insert into payment (id, payment_order_id, pass_id, provider, provider_payment_id, status, amount, currency,
                         captured_at, created_at, updated_at)
      values (${payment}, ${order}, ${id}, 'razorpay', ${`pay_${id}`}, 'captured', 100000, 'INR', '2027-01-01',
              '2027-01-01', '2027-01-01')`.execute(db)
  return id!
}

const beginPass = ({ database: { db } }: World, place: number) =>
  sql`select begin_pass(${`PASS_${place}`}, ${`PAYMENT_PASS_${place}`}, 60, '2027-01-01', '2027-12-31')`.execute(db)

/** Its players could not play, and its turf did not answer. */
const turnAway = (
  db: TestDatabase['db'],
  { turfId, bookingId }: { turfId: string; bookingId: string },
): Promise<unknown> =>
  sql`
    insert into access_dispute (booking_id, turf_id, reason, state, requested_at, answer_by, decided_at)
      values (${bookingId}, ${turfId}, 'CLOSED', 'SILENT', '2027-01-12', '2027-01-13', '2027-01-13')`.execute(db)

const addPriceRule = (
  { database: { db }, groundId }: Pick<World, 'database' | 'groundId'>,
  { id, from, to }: { id: string; from: number; to: number },
) =>
  sql`
    insert into dynamic_price (id, ground_id, booking_type, weekday, starts_at, ends_at, change_per_hour, created_at)
      values (${id}, ${groundId}, 'FULL', 'MONDAY', ${from}, ${to}, 100, '2027-01-01')`.execute(db)

const isListed = async ({ database: { db } }: World, gameId: string, accountId: string | null) => {
  const { rows } = await sql<{ listed: boolean }>`
    select is_listed_to(game, ${accountId}) as listed from game where id = ${gameId}`.execute(db)
  return rows[0]?.listed
}

const blockPerson = async (world: World, by: number, blocked: number): Promise<void> => {
  await makePeople(world, [blocked])
  await sql`
    insert into blocked_player (id, account_id, blocked_id, blocked_at)
      values (${`BLOCKED_${by}`}, ${`USER_${by}`}, ${`USER_${blocked}`}, '2027-01-01')`.execute(world.database.db)
}

const makeGame = ({ database: { db }, turfId, groundId, ownerId }: World, id: string) =>
  sql`
    insert into game (id, turf_id, ground_id, sport, date, starts_minute, ends_minute, starts_at, ends_at, status,
        min_players, max_players, cutoff_at, started_by, created_at)
      values (${id}, ${turfId}, ${groundId}, 'Cricket', '2027-03-01', 1080, 1140, '2027-03-01T12:30:00Z',
        '2027-03-01T13:30:00Z', 'PENDING', 2, 8, '2027-03-01T11:30:00Z', ${ownerId}, '2027-01-01')
      on conflict do nothing`.execute(db)

/** Seats of ₹100 in a game of all who have some, paid by the owner of the turf. */
const makeSeats = async (
  world: World,
  seats: { id: string; status?: string; captured?: number; refunded?: number; replaces?: string },
): Promise<void> => {
  const { id, status = 'CONFIRMED', captured = 10_000, refunded = 0, replaces = null } = seats
  const { database, turfId, groundId, ownerId } = world
  await makeGame(world, 'BOOKING_shared')
  await database.db.transaction().execute(async (db) => {
    await sql`
      insert into booking (id, account_id, turf_id, ground_id, booking_type, status, game, game_id, players, date,
          starts_minute, ends_minute, starts_at, ends_at, list_price, price_lines, total, pay_now, pays_in_full, captured,
          refunded, cancellation_policy, hold_expires_at, created_at, replaces_booking_id)
        values (${id}, ${ownerId}, ${turfId}, ${groundId}, 'PARTIAL', ${status}, 'Cricket', 'BOOKING_shared', 1,
          '2027-03-01', 1080, 1140, '2027-03-01T12:30:00Z', '2027-03-01T13:30:00Z', 10000, '[]', 10000, 10000, true,
          ${captured}, ${refunded}, '{}', '2099-01-01', '2027-01-01', ${replaces})`.execute(db)
    if (captured > 0) await paySeats(db, { id, captured, refunded })
  })
}

const paySeats = async (
  db: TestDatabase['db'],
  { id, captured, refunded }: { id: string; captured: number; refunded: number },
): Promise<void> => {
  await sql`
    insert into payment_order (id, booking_id, provider, receipt, amount, created_at)
      values (${id}, ${id}, 'razorpay', ${id}, ${captured}, '2027-01-01')`.execute(db)
  await sql`
    insert into payment (id, payment_order_id, booking_id, provider, provider_payment_id, status, amount, currency, outcome,
                         captured_at, created_at, updated_at)
      values (${id}, ${id}, ${id}, 'razorpay', ${id}, 'captured', ${captured}, 'INR', 'CONFIRMED', '2027-01-01', '2027-01-01',
              '2027-01-01')`.execute(db)
  await sql`update booking set confirming_payment_id = ${id} where id = ${id}`.execute(db)
  if (refunded > 0)
    await sql`
      insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, due_by, created_at, updated_at)
        values (${id}, ${id}, ${id}, 'CANCELLED', ${refunded}, ${id}, '2027-02-01', '2027-01-01', '2027-01-01')`.execute(
      db,
    )
}

/** A change of a game; a merge is with one beside it. */
const proposeRescue = async (world: World, { id, game, step }: { id: string; game: string; step: string }) => {
  const { database, turfId, groundId } = world
  for (const one of [game, 'BOOKING_beside']) await makeGame(world, one)
  await sql`
    insert into game_rescue (id, game_id, turf_id, step, ground_id, target_game_id, seat_price, answer_until, outcome,
        begun_at)
      values (${id}, ${game}, ${turfId}, ${step}, ${groundId},
        case when ${step} = 'MERGE' then 'BOOKING_beside' end, 100, '2027-03-01', 'PROPOSED', '2027-02-28')`.execute(
    database.db,
  )
}

/** So many hours from now, for twelve hours. */
const tellOfGame = ({ database: { db }, turfId, ownerId }: World, { game, hour }: { game: string; hour: number }) =>
  sql`
    insert into game_call_notification (account_id, game_id, turf_id, notified_at, quiet_until)
      select ${ownerId}, ${game}, ${turfId}, at, at + interval '12 hours'
      from (select database_now() + ${hour} * interval '1 hour' as at) told`.execute(db)

const makeCoupon = async (
  database: TestDatabase,
  code: string,
  terms: { turf_share_percentage?: number; budget?: number; active?: boolean } = {},
) => {
  await makePeople({ database }, [1, 2])
  await createCoupon(database.db, { code, value: 100, ...terms })
}

const useCoupon = ({ db }: TestDatabase, code: string, { id, accountId }: { id: string; accountId: string }) =>
  sql`
    insert into coupon_use (booking_id, coupon_code, account_id, status, created_at)
      values (${id}, ${code}, ${accountId}, 'RESERVED', '2027-01-02')`.execute(db)

const payment = (bookingId: string) =>
  sql`(select id from payment where booking_id = ${bookingId} and outcome = 'CONFIRMED')`

/** Adds a refund, and its amount to the booking. */
const refund = (
  { database: { db }, ownerId }: World,
  id: string,
  {
    bookingId,
    amount,
    limit = 1_000_000,
    at = '2027-01-14',
  }: {
    bookingId: string
    amount: number
    limit?: number | null
    at?: string
  },
) =>
  sql`
    with given as (
      insert into refund (id, payment_id, booking_id, reason, occasion, amount, idempotency_key, due_by, created_at, updated_at,
                          given_by, given_limit, given_hours)
        values (${id}, ${payment(bookingId)}, ${bookingId}, 'AFTER_PLAY', ${id}, ${amount}, ${id}, '2027-02-01', ${at}, ${at},
                ${ownerId}, ${limit}, 24)
        returning booking_id, amount)
    update booking set refunded = refunded + given.amount from given where booking.id = booking_id`.execute(db)

/** Loses a dispute over half of the other booking, at the turf’s expense. */
const loseDispute = ({ database: { db }, otherId }: World) =>
  sql`
    insert into dispute (id, provider, provider_dispute_id, payment_id, booking_id, amount, deducted, reason_code, phase, status,
                         respond_by, borne_by_turf, borne_by_platform, opened_at, decided_at, updated_at)
      select 'DISPUTE_lost', 'razorpay', 'disp_lost', id, booking_id, 50000, 50000, 'fraud', 'chargeback', 'LOST', '2027-01-14',
             50000, 0, '2027-01-14', '2027-01-14', '2027-01-14'
      from payment where booking_id = ${otherId}
      on conflict do nothing`.execute(db)

/** Adds one refund, which several probes share in any order. */
const refundOnce = async (world: World): Promise<void> => {
  const { rows } = await sql`select from refund where id = 'REFUND_once'`.execute(world.database.db)
  if (rows.length === 0) await refund(world, 'REFUND_once', { bookingId: world.bookingId, amount: 1000 })
}

/** For each guard, the most direct attempt at the change that it refuses. */
const sayAge = ({ database: { db } }: World, person: number, isAdult: boolean) =>
  sql`update account set is_adult = ${isAdult}, age_next_at = ${isAdult ? sql`age_next_at` : '2100-01-01'}
    where id = ${`USER_${person}`}`.execute(db)

const makeContract = (db: World['database']['db'], ownerId: string, year: number) =>
  sql`
    insert into contract (id, owner_id, frequency, starts_on, ends_on, monthly_charges, rules, bank_details,
                          payee_digest, open_from, created_at)
      values (${`CONTRACT_${year}`}, ${ownerId}, 'DAILY', ${`${year}-01-01`}, ${`${year}-12-31`}, 0, '[]',
              decode('00', 'hex'), decode('00', 'hex'), ${`${year}-01-01`}, '2027-01-01')`.execute(db)

const probes: Record<Guard, (world: World) => Promise<unknown>> = {
  slot_taken: async (world) => {
    await occupy(world, { holder: 'one', hour: 1, parts: '{1,2}' })
    await expect(occupy(world, { holder: 'other', hour: 1, parts: '{2}' })).rejects.toMatchObject({
      constraint: 'slot_taken',
    })
  },
  'part locks': ({ database, turfId }) => keepsOthersOut(database, `select lock_parts('${turfId}', '{1,2}')`),
  'occupancy count': async (world) => {
    await occupy(world, { holder: 'half', hour: 3, parts: '{1}' })
    const { rows } = await sql<{ kept: boolean }>`
      select extend_slot(${world.turfId}, '{1,2}', period, 'half', upper(period)) as kept
      from occupancy where source_id = 'half'`.execute(world.database.db)
    expect(rows).toEqual([{ kept: false }])
  },
  confirmed_has_slot: ({ database: { db }, otherId }) =>
    expect(sql`update booking set status = 'CONFIRMED' where id = ${otherId}`.execute(db)).rejects.toMatchObject({
      constraint: 'confirmed_has_slot',
    }),
  forward_only: async ({ database: { db }, otherId }) => {
    await sql`update payment set status = 'authorized', fee = null where booking_id = ${otherId}`.execute(db)
    const { status, fee } = await db
      .selectFrom('payment')
      .select(['status', 'fee'])
      .where('booking_id', '=', otherId)
      .executeTakeFirstOrThrow()
    expect({ status, fee }).toEqual({ status: 'captured', fee: 2360 })
  },
  confirmed_by_its_payment: ({ database: { db }, bookingId, otherId }) =>
    expect(
      db.transaction().execute(async (transaction) => {
        await sql`update booking set confirming_payment_id = null where id = ${bookingId}`.execute(transaction)
        await sql`update booking set confirming_payment_id = ${payment(bookingId)} where id = ${otherId}`.execute(
          transaction,
        )
      }),
    ).rejects.toMatchObject({ constraint: 'confirmed_by_its_payment' }),
  refund_within_payment: (world) =>
    expect(refund(world, 'REFUND_much', { bookingId: world.bookingId, amount: 100_001 })).rejects.toThrow('exceed'),
  refund_stays: async (world) => {
    const { db } = world.database
    await refundOnce(world)
    for (const change of [
      'amount = amount + 1',
      `payment_id = (select id from payment where booking_id = '${world.otherId}')`,
      `booking_id = '${world.otherId}'`,
      `reason = 'LATE'`,
    ])
      await expect(
        sql`update refund set ${sql.raw(change)} where id = 'REFUND_once'`.execute(db),
        change,
      ).rejects.toMatchObject({ constraint: 'refund_stays' })
  },
  refund_paid_by_hand_asked: async (world) => {
    const { db } = world.database
    await refundOnce(world)
    await sql`update refund set status = 'FAILED', next_try_at = null where id = 'REFUND_once'`.execute(db)
    await sql`
      insert into approval (id, kind, account_id, subject_id, requested_by, requested_at, effective_at)
      values ('APPROVAL_hand', 'PAID_BY_HAND', ${world.ownerId}, 'REFUND_once', ${world.ownerId}, now(), now())`.execute(
      db,
    )
    await expect(
      sql`update refund set status = 'PENDING', next_try_at = now() where id = 'REFUND_once'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'refund_paid_by_hand_asked' })
  },
  refund_by_hand_approved: async (world) => {
    const { db } = world.database
    await refundOnce(world)
    await sql`update refund set status = 'FAILED', next_try_at = null where id = 'REFUND_once'`.execute(db)
    const paidByHand = sql`
      update refund set status = 'PROCESSED', reference = 'UTR1', paid_by_hand_at = now(), paid_by_hand_by = ${world.ownerId},
                        paid_by_hand_reason = 'Account closed', paid_by_hand_limit = amount - 1 where id = 'REFUND_once'`
    await expect(paidByHand.execute(db)).rejects.toMatchObject({ constraint: 'refund_by_hand_approved' })
  },
  refund_given_approved: async (world) => {
    const { bookingId, otherId } = world
    const unapproved = { constraint: 'refund_given_approved' }
    const give = (id: string, change: Partial<Parameters<typeof refund>[2]>) =>
      refund(world, `REFUND_given_${id}`, {
        bookingId,
        amount: 1000,
        limit: 1500,
        at: '2027-03-01T12:00:00Z',
        ...change,
      })
    await expect(give('large', { amount: 1501 })).rejects.toMatchObject(unapproved)
    await expect(give('without a limit', { limit: null })).rejects.toMatchObject(unapproved)
    await give('first', {})
    await expect(give('same day', { bookingId: otherId, at: '2027-03-02T11:59:00Z' })).rejects.toMatchObject(unapproved)
    await give('next day', { bookingId: otherId, at: '2027-03-02T12:00:00Z' })
  },
  dispute_accept_approved: async (world) => {
    const { ownerId, otherId } = world
    // The transaction ends with the refusal, so no open dispute is left for other probes.
    const accept = world.database.db.transaction().execute(async (transaction) => {
      await sql`
        insert into dispute (id, provider, provider_dispute_id, payment_id, booking_id, amount, reason_code, phase, status,
                             respond_by, opened_at, updated_at)
          select 'DISPUTE_large', 'razorpay', 'disp_large', id, booking_id, 50000, 'fraud', 'chargeback', 'OPEN',
                 '2127-01-14', '2027-01-14', '2027-01-14'
          from payment where booking_id = ${otherId}`.execute(transaction)
      await sql`
        insert into approval (id, kind, account_id, subject_id, requested_by, requested_at, effective_at)
          values ('APPROVAL_large', 'DISPUTE', ${ownerId}, 'DISPUTE_large', ${ownerId}, now(), now())`.execute(
        transaction,
      )
      await sql`
        update dispute set answer = 'ACCEPT', answered_by = ${ownerId}, answered_at = '2027-01-15', accept_limit = 49999
          where id = 'DISPUTE_large'`.execute(transaction)
    })
    await expect(accept).rejects.toMatchObject({ constraint: 'dispute_accept_approved' })
  },
  refund_of_its_booking: ({ database: { db }, bookingId, otherId }) =>
    expect(
      sql`
        insert into refund (id, payment_id, booking_id, reason, amount, idempotency_key, due_by, created_at, updated_at)
          values ('REFUND_else', ${payment(bookingId)}, ${otherId}, 'SHARED', 1, 'else', '2027-02-01', '2027-01-14', '2027-01-14')`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'refund_follows_decision' }),
  refund_beyond_dispute: async (world) => {
    await loseDispute(world)
    await expect(refund(world, 'REFUND_beyond', { bookingId: world.otherId, amount: 60_000 })).rejects.toMatchObject({
      constraint: 'refund_beyond_dispute',
    })
  },
  cover_within_dispute: async (world) => {
    await loseDispute(world)
    await refundOnce(world)
    await expect(
      sql`insert into refund_cover values ('REFUND_once', 'DISPUTE_lost', 1000, '2027-01-14')`.execute(
        world.database.db,
      ),
    ).rejects.toMatchObject({ constraint: 'cover_within_dispute' })
  },
  cover_within_ahead: async (world) => {
    await refundOnce(world)
    await expect(
      sql`insert into refund_cover (refund_id, ahead_id, amount, created_at)
        values ('REFUND_once', 'REFUND_once', 1000, '2027-01-14')`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'cover_within_ahead' })
  },
  covered_by_disputes: async (world) => {
    await refundOnce(world)
    await expect(
      sql`update refund set covered = 500 where id = 'REFUND_once'`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'covered_by_disputes' })
  },
  refund_never_removed: ({ database: { db } }) =>
    expect(sql`delete from refund where id = 'none'`.execute(db)).rejects.toThrow('only added'),
  refunded_agrees: async (world) => {
    const { db } = world.database
    await refundOnce(world)
    await expect(
      sql`update booking set refunded = refunded + 1 where id = ${world.bookingId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'refunded_agrees' })
    await expect(sql`update refund set amount = amount - 1 where id = 'REFUND_once'`.execute(db)).rejects.toMatchObject(
      { constraint: 'refunded_agrees' },
    )
  },
  captured_agrees: ({ database: { db }, bookingId }) =>
    expect(sql`update booking set captured = captured - 1 where id = ${bookingId}`.execute(db)).rejects.toMatchObject({
      constraint: 'captured_agrees',
    }),
  begins_as_paid: ({ database: { db }, bookingId }) =>
    expect(
      sql`
        insert into booking
          select (jsonb_populate_record(booking, jsonb_build_object('id', 'BOOKING_paid', 'confirming_payment_id', null))).*
          from booking where id = ${bookingId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'captured_agrees' }),
  payment_stays: ({ database: { db }, bookingId }) =>
    expect(
      sql`update payment set amount = amount + 1 where booking_id = ${bookingId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'payment_stays' }),
  payment_never_removed: ({ database: { db } }) =>
    expect(sql`delete from payment where id = 'none'`.execute(db)).rejects.toThrow('only added'),
  refund_attempt: async (world) => {
    const { db } = world.database
    await refund(world, 'REFUND_one', { bookingId: world.otherId, amount: 1000 })
    await sql`update refund set provider_refund_id = 'rfnd_1' where id = 'REFUND_one'`.execute(db)
    expect(await db.selectFrom('refund_attempt').select('refund_id').execute()).toEqual([{ refund_id: 'REFUND_one' }])
  },
  'coupon lock': async ({ database }) => {
    await makeCoupon(database, 'LOCKED')
    await keepsOthersOut(database, `select lock_coupon('LOCKED')`)
  },
  coupon_used_up: async ({ database, ownerId, bookingId, otherId }) => {
    await makeCoupon(database, 'ONCE', { turf_share_percentage: 100 })
    await useCoupon(database, 'ONCE', { id: bookingId, accountId: ownerId })
    await expect(useCoupon(database, 'ONCE', { id: otherId, accountId: ownerId })).rejects.toMatchObject({
      constraint: 'coupon_used_up',
    })
  },
  coupon_share_approved: async ({ database }) => {
    const share = { turf_share_percentage: 10 }
    const unapproved = { constraint: 'coupon_share_approved' }
    await makeCoupon(database, 'SHARED')
    await expect(
      database.db.updateTable('coupon').set(share).where('code', '=', 'SHARED').execute(),
    ).rejects.toMatchObject(unapproved)
    await expect(
      sql`insert into coupon select (jsonb_populate_record(coupon, ${JSON.stringify({ ...share, code: 'NEW' })}::jsonb)).*
          from coupon where code = 'SHARED'`.execute(database.db),
    ).rejects.toMatchObject(unapproved)
  },
  coupon_part_approved: async ({ database }) => {
    const unapproved = { constraint: 'coupon_part_approved' }
    const alone = { given_by: 'USER_2', given_limit: 1500, given_hours: 24 }
    const set = (code: string, change: Updateable<CouponTable>) =>
      database.db.updateTable('coupon').set(change).where('code', '=', code).execute()
    await makeCoupon(database, 'PART', { budget: 1000, active: false })
    await makeCoupon(database, 'WHOLE', { budget: 1000, active: false })
    const approved = { given_by: null, given_limit: null, given_hours: null }
    await expect(set('PART', { active: true, ...approved })).rejects.toMatchObject(unapproved)
    await set('PART', { active: true, ...alone })
    await expect(set('PART', { budget: 1501 })).rejects.toMatchObject(unapproved)
    await expect(set('PART', { budget: null })).rejects.toMatchObject(unapproved)
    await expect(set('WHOLE', { active: true, ...alone })).rejects.toMatchObject(unapproved)
    await set('PART', { budget: 400 })
    await set('WHOLE', { active: true, ...alone })
  },
  coupon_limits_stay: async ({ database }) => {
    await makeCoupon(database, 'LIMITED', { turf_share_percentage: 10, budget: 100 })
    await expect(
      database.db.updateTable('coupon').set({ budget: 200 }).where('code', '=', 'LIMITED').execute(),
    ).rejects.toMatchObject({ constraint: 'coupon_limits_stay' })
  },
  coupon_own_turf: async ({ database, ownerId, bookingId }) => {
    await makeCoupon(database, 'OWN')
    await expect(useCoupon(database, 'OWN', { id: bookingId, accountId: ownerId })).rejects.toMatchObject({
      constraint: 'coupon_own_turf',
    })
  },
  guardian_agreed: async (world) => {
    const { database, bookingId } = world
    await makePeople(world, [55])
    await sayAge(world, 55, false)
    await expect(
      sql`
        insert into booking
          select (jsonb_populate_record(booking, jsonb_build_object(
            'id', 'BOOKING_minor', 'status', 'CANCELLED', 'confirming_payment_id', null, 'confirmed_at', null,
            'captured', 0, 'refunded', 0, 'account_id', 'USER_55'))).*
          from booking where id = ${bookingId}`.execute(database.db),
    ).rejects.toMatchObject({ constraint: 'guardian_agreed' })
  },
  guardian_of_minor: async (world) => {
    await makePeople(world, [56])
    await sayAge(world, 56, true)
    await expect(
      sql`
        insert into guardian_request (id, account_id, phone, code_digest, notice_version, language, created_at, expires_at)
          values ('GUARDIAN_1', 'USER_56', '+919812345678', '', 1, 'en', '2027-01-12T00:00:00Z', '2027-01-12T00:05:00Z')`.execute(
        world.database.db,
      ),
    ).rejects.toMatchObject({ constraint: 'guardian_of_minor' })
  },
  minor_for_a_term: async (world) => {
    await makePeople(world, [57])
    await sayAge(world, 57, true)
    await sayAge(world, 57, false)
    await expect(sayAge(world, 57, true)).rejects.toMatchObject({ constraint: 'minor_for_a_term' })
  },
  message_login_consumed_once_proven: async ({ database: { db } }) => {
    const unproven = {
      id: 'MESSAGE_LOGIN_1',
      phone: '+919812345678',
      address: '203.0.113.1',
      code: 'ABCD2345',
      secret_digest: Buffer.from('secret'),
      consented: true,
      created_at: new Date('2027-01-12T00:00:00Z'),
      expires_at: new Date('2027-01-12T00:15:00Z'),
      consumed_at: new Date('2027-01-12T00:05:00Z'),
    }
    await expect(db.insertInto('message_login').values(unproven).execute()).rejects.toMatchObject({
      constraint: 'message_login_consumed_once_proven',
    })
  },
  chat_message_once: async ({ database: { db }, turfId }) => {
    const at = new Date('2027-01-12T00:00:00Z')
    await db
      .insertInto('chat')
      .values({
        id: 'CHAT_1',
        phone: '+919812345678',
        turf_id: turfId,
        language: 'en',
        received_at: at,
        created_at: at,
      })
      .execute()
    const message = { chat_id: 'CHAT_1', author: 'PLAYER', body: 'kal 7-9', status: 'DUE', next_try_at: at } as const
    const store = (id: string) =>
      db
        .insertInto('chat_message')
        .values({ ...message, id, provider_id: 'wamid.1', created_at: at })
        .execute()
    await store('MESSAGE_1')
    await expect(store('MESSAGE_2')).rejects.toMatchObject({ constraint: 'chat_message_once' })
  },
  account_phone_key: async (world) => {
    await makePeople(world, [58])
    await expect(
      sql`
        insert into account (id, phone, role, first_name, created_at)
          values ('USER_same', '+919000000058', 'USER', 'Asha', '2027-01-01')`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'account_phone_key' })
  },
  number_change_open: async (world) => {
    await makePeople(world, [59])
    const begin = (id: string) =>
      sql`
        insert into number_change (id, account_id, phone, begun_at, effective_at)
          values (${id}, 'USER_59', '+919000000090', '2027-01-01', '2027-01-04')`.execute(world.database.db)
    await begin('NUMBER_1')
    await expect(begin('NUMBER_2')).rejects.toMatchObject({ constraint: 'number_change_open' })
  },
  turf_application_open: async (world) => {
    await makePeople(world, [57])
    const begin = (id: string) =>
      sql`
        insert into turf_application (id, account_id, created_at, changed_at)
          values (${id}, 'USER_57', '2027-01-01', '2027-01-01')`.execute(world.database.db)
    await begin('APPLICATION_1')
    await expect(begin('APPLICATION_2')).rejects.toMatchObject({ constraint: 'turf_application_open' })
  },
  blocked_keeps_number: async (world) => {
    await makePeople(world, [95])
    await sql`update account set status = 'BLOCKED' where id = 'USER_95'`.execute(world.database.db)
    await expect(
      sql`update account set phone = null where id = 'USER_95'`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'blocked_keeps_number' })
  },
  staff_is_number_or_account: async ({ database: { db } }) => {
    const { ownerId } = await inviteTo(await createTurfFixture(db), { db, id: 'STAFF_both', phone: '+919000000092' })
    await expect(
      sql`update turf_staff set account_id = ${ownerId}, accepted_at = invited_at where id = 'STAFF_both'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'staff_is_number_or_account' })
  },
  staff_account_once: async ({ database: { db } }) => {
    const turf = await createTurfFixture(db)
    await inviteTo(turf, { db, id: 'STAFF_first', phone: '+919000000093' })
    await inviteTo(turf, { db, id: 'STAFF_second', phone: '+919000000094' })
    const accept = (id: string) =>
      sql`update turf_staff set account_id = ${turf.ownerId}, phone = null, accepted_at = invited_at where id = ${id}`.execute(
        db,
      )
    await accept('STAFF_first')
    await expect(accept('STAFF_second')).rejects.toMatchObject({ constraint: 'staff_account_once' })
  },
  otp_challenge_of_account: ({ database: { db } }) =>
    expect(
      sql`
        insert into otp_challenge (id, phone, purpose, address, code_digest, consented, created_at, expires_at)
          values ('OTP_1', '+919000000091', 'NEW_NUMBER', '203.0.113.1', '', false, '2027-01-01', '2027-01-02')`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'otp_challenge_of_account' }),
  coupon_budget_spent: async ({ database }) => {
    await makeCoupon(database, 'DEAR', { budget: 5000 })
    await expect(sql`update coupon set spent = 5001 where code = 'DEAR'`.execute(database.db)).rejects.toMatchObject({
      constraint: 'coupon_budget_spent',
    })
  },
  waits_once: async ({ database: { db }, turfId, groundId, ownerId }) => {
    const wait = (id: string, minutes: number) =>
      sql`
      insert into waitlist_entry (id, account_id, turf_id, ground_id, date, from_minute, to_minute, minutes, preferred_minute,
                                  from_at, to_at, next_check_at, created_at)
        values (${id}, ${ownerId}, ${turfId}, ${groundId}, '2027-02-02', 600, 720, 60, 660,
                '2027-02-02T04:30Z'::timestamptz + ${minutes} * interval '1 minute', '2027-02-02T06:30Z', '2027-02-02',
                '2027-01-02')`.execute(db)
    await wait('WAIT_one', 0)
    await expect(wait('WAIT_other', 1)).rejects.toMatchObject({ constraint: 'waits_once' })
  },
  stays_cancelled: async ({ database: { db }, bookingId }) => {
    await sql`
      insert into booking
        select (jsonb_populate_record(booking, jsonb_build_object(
          'id', 'BOOKING_ended', 'status', 'CANCELLED', 'confirming_payment_id', null, 'captured', 0, 'refunded', 0))).*
        from booking where id = ${bookingId}`.execute(db)
    await expect(
      sql`update booking set status = 'PAYMENT_AWAITED' where id = 'BOOKING_ended'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'stays_cancelled' })
  },
  hold_paused: async ({ database: { db }, turfId, ownerId, bookingId }) => {
    await sql`
      insert into booking
        select (jsonb_populate_record(booking, jsonb_build_object(
          'id', 'BOOKING_lapsed' || n, 'status', 'CANCELLED', 'confirming_payment_id', null, 'confirmed_at', null,
          'date', '2027-02-03', 'captured', 0, 'refunded', 0))).*
        from booking, generate_series(1, 2) n where id = ${bookingId}`.execute(db)
    await sql`
      insert into expired_hold
        select id, database_now(), ${ownerId}, ${turfId}, date from booking where id like 'BOOKING_lapsed%'`.execute(db)
    await expect(
      sql`
        insert into booking
          select (jsonb_populate_record(booking, jsonb_build_object(
            'id', 'BOOKING_again', 'status', 'PAYMENT_AWAITED', 'hold_expires_at', database_now()))).*
          from booking where id = 'BOOKING_lapsed1'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'hold_paused' })
  },
  refill_decided_once: async (world) => {
    await decideRefills(world)
    await expect(sql`update refill set amount = 2`.execute(world.database.db)).rejects.toMatchObject({
      constraint: 'refill_decided_once',
    })
  },
  refill_within_sale: async (world) => {
    const { database, turfId, bookingId, otherId } = world
    await decideRefills(world)
    const give = (to: string, amount: number) =>
      sql`
        insert into refill_sale (booking_id, sold_id, turf_id, amount)
          values (${to}, ${otherId}, ${turfId}, ${amount})`.execute(database.db)
    await give(bookingId, 60_000)
    await expect(give(otherId, 40_001)).rejects.toMatchObject({ constraint: 'refill_within_sale' })
  },
  price_within_hours: async (world) => {
    await expect(addPriceRule(world, { id: 'PRICE_early', from: 300, to: 420 })).rejects.toMatchObject({
      constraint: 'price_within_hours',
    })
    await addPriceRule(world, { id: 'PRICE_first', from: 360, to: 420 })
    await expect(
      sql`update dynamic_price set ends_at = 1500 where id = 'PRICE_first'`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'price_within_hours' })
  },
  'price waits for hours': async ({ database }) => {
    const { db } = database
    const [groundId = ''] = (await createTurfFixture(db)).groundIds
    const adding = await db.transaction().execute(async (changing) => {
      await sql`update ground set closes_at = 1320 where id = ${groundId}`.execute(changing)
      const added = addPriceRule({ database, groundId }, { id: 'PRICE_raced', from: 1320, to: 1380 }).then(
        () => 'added',
        ({ constraint }: { constraint?: string }) => constraint,
      )
      await until(async () => ((await waitingForLocks(db)) === 1 ? true : undefined))
      return { added }
    })
    expect(await adding.added).toBe('price_within_hours')
  },
  hours_hold_prices: async (world) => {
    await addPriceRule(world, { id: 'PRICE_last', from: 1380, to: 1440 })
    await expect(
      sql`update ground set closes_at = 1410 where id = ${world.groundId}`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'hours_hold_prices' })
  },
  week_hours_complete: async ({ database: { db } }) => {
    const [groundId] = (await createTurfFixture(db)).groundIds
    const open = [360, 1380]
    const saved = (week: (number | null)[]) =>
      sql`update ground set week_hours = ${week}::smallint[] where id = ${groundId}`.execute(db)
    for (const week of [
      [...open, ...open],
      Array<number>(14).fill(-1),
      [360, -1, ...Array.from({ length: 6 }, () => open).flat()],
      [600, 420, ...Array.from({ length: 6 }, () => open).flat()],
      [null, null, ...Array.from({ length: 6 }, () => open).flat()],
    ])
      await expect(saved(week)).rejects.toMatchObject({ constraint: 'week_hours_complete' })
  },
  'commonest hours of a week': async ({ database: { db } }) => {
    const [groundId = ''] = (await createTurfFixture(db)).groundIds
    const week = [360, 720, 420, 780, -1, -1, 420, 780, 360, 720, 480, 900, 480, 960]
    await sql`update ground set week_hours = ${week}::smallint[], opens_at = 0, closes_at = 60 where id = ${groundId}`.execute(
      db,
    )
    const read = () => db.selectFrom('ground').select(['opens_at', 'closes_at']).where('id', '=', groundId).execute()
    expect(await read()).toEqual([{ opens_at: 360, closes_at: 720 }])
  },
  favourite_limit: async ({ database: { db }, turfId, ownerId }) => {
    await sql`
      insert into turf (id, slug, name, owner_id, owner_name, address, city, latitude, longitude, onboarded, created_at, spot, name_key)
        select 'TURF_kept' || n, 'kept-' || n, 'Turf', ${ownerId}, 'Owner', 'Jaipur', 'Jaipur', 26.9, 75.8, false,
               '2027-01-01', '(0,0,0)', ''
        from generate_series(1, 50) n`.execute(db)
    const keep = (like: string) =>
      sql`
        insert into favourite (account_id, turf_id, created_at)
          select ${ownerId}, id, '2027-01-01' from turf where id like ${like}`.execute(db)
    await keep('TURF_kept%')
    await expect(keep(turfId)).rejects.toMatchObject({ constraint: 'favourite_limit' })
  },
  one_share_payment: async (world) => {
    await payShare(world)
    await addShare(world, { place: 2, amount: 100 })
    const begin = (id: string) =>
      sql`
        insert into payment_order (id, booking_id, provider, receipt, amount, created_at, share_id, payer_id, at_turf)
          values (${id}, ${world.bookingId}, 'razorpay', ${id}, 100, '2027-01-02', 'SHARE_2', ${world.ownerId}, 0)`.execute(
        world.database.db,
      )
    await begin('ORDER_share_2')
    await expect(begin('ORDER_share_3')).rejects.toMatchObject({ constraint: 'one_share_payment' })
  },
  share_held_once: async (world) => {
    await shareBill(world)
    await addShare(world, { place: 4, amount: 100 })
    await addShare(world, { place: 5, amount: 100 })
    await expect(
      sql`
        update bill_share set held_by = ${world.ownerId}, held_until = '2027-01-10'
          where id in ('SHARE_4', 'SHARE_5')`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'share_held_once' })
  },
  named_share: async (world) => {
    await shareBill(world)
    await addShare(world, { place: 6, amount: 100 })
    await sql`update bill_share set phone = '+919000000077' where id = 'SHARE_6'`.execute(world.database.db)
    const { rows } = await sql<{ outcome: string }>`
      select hold_share('SHARE_6', ${world.ownerId}, '{"amount": 100, "at_turf": 0}', 600) as outcome`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ outcome: 'SHARE_NAMED' }])
  },
  check_in_denied: async ({ database: { db }, turfId, ownerId, otherId }) => {
    await sql`
      insert into denied_check_in (booking_id, turf_id, checked_in_at, checked_in_by, denied_at)
        values (${otherId}, ${turfId}, '2027-01-12', ${ownerId}, '2027-01-13')`.execute(db)
    await expect(
      sql`
        insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
          values (${otherId}, 'gate', ${turfId}, '2027-01-14', ${ownerId}, '2027-01-14')`.execute(db),
    ).rejects.toMatchObject({ constraint: 'check_in_denied' })
  },
  shares_within_price: async (world) => {
    await shareBill(world)
    await expect(addShare(world, { place: 9, amount: 1_000_000 })).rejects.toMatchObject({
      constraint: 'shares_within_price',
    })
  },
  'shares due at the turf': async (world) => {
    await shareBill(world)
    await expect(addShare(world, { place: 8, amount: 1, atTurf: 1_000_000 })).rejects.toMatchObject({
      constraint: 'shares_within_price',
    })
  },
  handed_over_part: async (world) => {
    await shareBill(world)
    await addShare(world, { place: 7, amount: 1 })
    await expect(
      sql`update bill_share set handed_over_at = '2027-01-12' where id = 'SHARE_7'`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'handed_over_part' })
  },
  'shares of a moved booking': async (world) => {
    const { database, bookingId } = world
    await shareBill(world)
    await addShare(world, { place: 1, amount: 100 })
    await expect(
      database.db.transaction().execute(async (db) => {
        await sql`
          insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
            select turf_id, unnest((select parts from ground where ground.id = ground_id)),
                   tstzrange(starts_at, ends_at), 'FULL', ground_id, id, created_at
            from booking where id = ${bookingId}`.execute(db)
        await sql`update booking set status = 'CONFIRMED' where id = ${bookingId}`.execute(db)
        await sql`update booking set starts_at = starts_at, pay_now = 0 where id = ${bookingId}`.execute(db)
        await sql`set constraints all immediate`.execute(db)
        // Other probes need the booking as it is.
        throw new Error('nothing was refused')
      }),
    ).rejects.toMatchObject({ constraint: 'shares_within_price' })
  },
  undone_by_its_player: ({ database: { db }, bookingId }) =>
    expect(sql`update booking set undone_at = '2027-01-13' where id = ${bookingId}`.execute(db)).rejects.toMatchObject({
      constraint: 'undone_by_its_player',
    }),
  shared_by_its_payment: async (world) => {
    await shareBill(world)
    await addShare(world, { place: 3, amount: 100 })
    await expect(
      sql`
        update bill_share set payment_id = ${payment(world.otherId)}, paid_by = ${world.ownerId}, paid_at = '2027-01-10'
          where id = 'SHARE_3'`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'shared_by_its_payment' })
  },
  'part at the turf as shown': async (world) => {
    await expect(payShare(world, { place: 10, shownAtTurf: 100 })).rejects.toMatchObject({
      constraint: 'shared_by_its_payment',
    })
  },
  share_paid_once: async (world) => {
    await payShare(world)
    await expect(sql`delete from bill_share where id = 'SHARE_1'`.execute(world.database.db)).rejects.toMatchObject({
      constraint: 'share_paid_once',
    })
  },
  bill_keeps_time: async (world) => {
    await payShare(world)
    await expect(
      sql`update booking set moved_at = '2027-01-10' where id = ${world.bookingId}`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'bill_keeps_time' })
  },
  squad_captain_is_member: async (world) => {
    await makeSquad(world, 1)
    await expect(sql`delete from squad_member where id = 'MEMBER_1'`.execute(world.database.db)).rejects.toMatchObject({
      constraint: 'squad_captain_is_member',
    })
  },
  squad_full: async (world) => {
    await makeSquad(world, 2)
    await joinSquad(world, { squad: 2, people: [1, 21] })
    await expect(joinSquad(world, { squad: 2, people: [22, 22] })).rejects.toMatchObject({ constraint: 'squad_full' })
  },
  'squad without a blocker': async (world) => {
    await makeSquad(world, 40)
    await blockPerson(world, 1040, 50)
    await expect(joinSquad(world, { squad: 40, people: [50, 50] })).rejects.toMatchObject({ constraint: 'squad_full' })
  },
  'bill without a blocker': async (world) => {
    await shareBill(world)
    await makePeople(world, [61])
    const { db } = world.database
    await sql`
      insert into blocked_player (id, account_id, blocked_id, blocked_at)
        values ('BLOCKED_bill', ${world.ownerId}, 'USER_61', '2027-01-01')`.execute(db)
    await addShare(world, { place: 21, amount: 1 })
    const { rows } = await sql<{ outcome: string }>`
      select hold_share('SHARE_21', 'USER_61', '{"amount": 1, "at_turf": 0}', 600) as outcome,
             is_apart_from_bill(${world.bookingId}, 'USER_61') as apart`.execute(db)
    expect(rows).toEqual([{ outcome: 'SHARES_CLOSED', apart: true }])
  },
  report_of_one_meeting: async (world) => {
    await makePeople(world, [62, 63])
    await expect(
      sql`
        insert into player_report (id, game_id, bill_id, turf_id, reported_by, account_id, reason, reported_at)
          values ('REPORT_1', 'BOOKING_1', 'BOOKING_2', ${world.turfId}, 'USER_62', 'USER_63', 'SPAM', '2027-01-01')`.execute(
        world.database.db,
      ),
    ).rejects.toMatchObject({ constraint: 'report_of_one_meeting' })
  },
  gender_changes_rarely: async (world) => {
    const { db } = world.database
    await makePeople(world, [51])
    const state = (gender: string, next: string) =>
      sql`update account set gender = ${gender}, gender_next_at = ${next} where id = 'USER_51'`.execute(db)
    await state('WOMAN', '2100-01-01')
    await expect(state('MAN', '2100-01-02')).rejects.toMatchObject({ constraint: 'gender_changes_rarely' })
  },
  'game without a blocker': async (world) => {
    await makeGame(world, 'BOOKING_blocker')
    await makePeople(world, [52])
    await makeHost(world.database.db, { gameId: 'BOOKING_blocker', accountId: 'USER_52' })
    expect(await isListed(world, 'BOOKING_blocker', 'USER_53')).toBe(true)
    await blockPerson(world, 52, 53)
    expect(await isListed(world, 'BOOKING_blocker', 'USER_53')).toBe(false)
  },
  host_agreed: async (world) => {
    await makeGame(world, 'BOOKING_asked')
    await makePeople(world, [58])
    const { db } = world.database
    await sql`
      insert into hosting_offer (game_id, account_id, turf_id, offered_at)
        values ('BOOKING_asked', 'USER_58', ${world.turfId}, '2027-01-02')`.execute(db)
    await expect(sql`update game set host_id = 'USER_58' where id = 'BOOKING_asked'`.execute(db)).rejects.toMatchObject(
      { constraint: 'host_agreed' },
    )
  },
  'game listed to women': async (world) => {
    await makeGame(world, 'BOOKING_women')
    await makePeople(world, [54])
    await sql`update game set admission = 'WOMEN' where id = 'BOOKING_women'`.execute(world.database.db)
    for (const account of ['USER_54', null]) expect(await isListed(world, 'BOOKING_women', account)).toBe(false)
  },
  pass_minutes_within: async (world) => {
    const id = await makePass(world, 1)
    await beginPass(world, 1)
    await expect(
      sql`update pass set minutes_used = minutes_in_all + 1 where id = ${id}`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'pass_minutes_within' })
  },
  pass_bought_by_its_payment: async (world) => {
    const id = await makePass(world, 2)
    await expect(
      sql`
        update pass set state = 'ACTIVE', valid_from = '2027-01-01', valid_until = '2027-12-31',
            confirming_payment_id = 'PAYMENT_PASS_2'
          where id = ${id}`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'pass_bought_by_its_payment' })
  },
  pass_refund_agrees: async (world) => {
    const id = await makePass(world, 3)
    await beginPass(world, 3)
    await expect(
      sql`
        update pass set state = 'REFUNDED', refunded = price, ended_by = 'PLAYER', ended_at = '2027-01-02'
          where id = ${id}`.execute(world.database.db),
    ).rejects.toMatchObject({ constraint: 'pass_refund_agrees' })
  },
  squad_limit: async (world) => {
    for (let squad = 10; squad < 20; squad += 1) {
      await makeSquad(world, squad)
      await joinSquad(world, { squad, people: [30, 30] })
    }
    await makeSquad(world, 20)
    await expect(joinSquad(world, { squad: 20, people: [30, 30] })).rejects.toMatchObject({
      constraint: 'squad_limit',
    })
  },
  'kept for its squad alone': async (world) => {
    const { db } = world.database
    await makeSquad(world, 3)
    await makePeople(world, [40, 41])
    await sql`
      insert into squad_time (id, squad_id, turf_id, ground_id, date, starts_minute, ends_minute, starts_at, ends_at, is_reserved,
          next_check_at, created_at)
        values ('TIME_1', 'SQUAD_3', ${world.turfId}, ${world.groundId}, '2027-04-01', 1140, 1200, '2027-04-01T13:30:00Z',
                '2027-04-01T14:30:00Z', true, '2027-03-29', '2027-03-25')`.execute(db)
    await sql`
      insert into occupancy (turf_id, part, period, kind, ground_id, source_id, created_at)
        select turf_id, 1, tstzrange(starts_at, ends_at), 'OFFER', ground_id, id, created_at from squad_time
        where id = 'TIME_1'`.execute(db)
    await joinSquad(world, { squad: 3, people: [40, 40] })
    const taken: unknown[] = []
    for (const person of [41, 40]) {
      const { rows } = await sql<{ is: boolean }>`
        select take_slot(${world.turfId}, ${world.groundId}, '{1}', tstzrange('2027-04-01T13:30:00Z', '2027-04-01T14:30:00Z'),
                         'FULL', ${`BOOKING_${person}`}, null, ${`USER_${person}`}) as is`.execute(db)
      taken.push(rows[0]?.is)
    }
    expect(taken).toEqual([false, true])
  },
  'kept while a member pays': async (world) => {
    const { db } = world.database
    await makeSquad(world, 4)
    await makePeople(world, [42])
    // A member's hold has taken the place of the offer, and has lapsed.
    await sql`
      insert into squad_time (id, squad_id, turf_id, ground_id, date, starts_minute, ends_minute, starts_at, ends_at, is_reserved,
          next_check_at, created_at)
        values ('TIME_2', 'SQUAD_4', ${world.turfId}, ${world.groundId}, '2127-04-02', 1140, 1200, '2127-04-02T13:30:00Z',
                '2127-04-02T14:30:00Z', true, '2127-03-29', '2127-03-25')`.execute(db)
    await joinSquad(world, { squad: 4, people: [43, 43] })
    const taken: unknown[] = []
    for (const person of [42, 43]) {
      const { rows } = await sql<{ is: boolean }>`
        select take_slot(${world.turfId}, ${world.groundId}, '{1}', tstzrange('2127-04-02T13:30:00Z', '2127-04-02T14:30:00Z'),
                         'FULL', ${`BOOKING_${person}`}, null, ${`USER_${person}`}) as is`.execute(db)
      taken.push(rows[0]?.is)
    }
    expect(taken).toEqual([false, true])
  },
  passed_on_at_its_price: async (world) => {
    await makeSeats(world, { id: 'PLAYER_first', status: 'CANCELLED', refunded: 9_000 })
    await expect(makeSeats(world, { id: 'PLAYER_second', replaces: 'PLAYER_first' })).rejects.toMatchObject({
      constraint: 'passed_on_at_its_price',
    })
  },
  passed_on_once: async (world) => {
    await makeSeats(world, { id: 'PLAYER_third', status: 'CANCELLED', refunded: 10_000 })
    await makeSeats(world, { id: 'PLAYER_fourth', replaces: 'PLAYER_third' })
    await expect(makeSeats(world, { id: 'PLAYER_fifth', replaces: 'PLAYER_third' })).rejects.toMatchObject({
      constraint: 'passed_on_once',
    })
  },
  'one taker of a seat': async (world) => {
    const { db } = world.database
    await makeSeats(world, { id: 'PLAYER_sixth' })
    await sql`
      insert into seat_offer (booking_id, game_id, turf_id, token, offered_at)
        values ('PLAYER_sixth', 'BOOKING_shared', ${world.turfId}, repeat('x', 22), '2027-01-01')`.execute(db)
    const claimed: unknown[] = []
    for (const id of ['PLAYER_seventh', 'PLAYER_eighth']) {
      await makeSeats(world, { id, status: 'PAYMENT_AWAITED', captured: 0, replaces: 'PLAYER_sixth' })
      const { rows } = await sql<{ is_claimed: boolean }>`
        select claim_offered_seats(${id}, 'PLAYER_sixth') as is_claimed`.execute(db)
      claimed.push(rows[0]?.is_claimed)
    }
    expect(claimed).toEqual([true, false])
  },
  access_dispute: async ({ database: { db }, turfId, ownerId, bookingId }) => {
    await turnAway(db, { turfId, bookingId })
    await expect(
      sql`
        insert into check_in (booking_id, entry_key, turf_id, checked_in_at, checked_in_by, noted_at)
          values (${bookingId}, 'gate', ${turfId}, '2027-01-12', ${ownerId}, '2027-01-12')`.execute(db),
    ).rejects.toMatchObject({ constraint: 'access_dispute' })
  },
  access_dispute_decided_once: async ({ database: { db }, turfId, otherId }) => {
    await turnAway(db, { turfId, bookingId: otherId })
    await expect(
      sql`update access_dispute set reason = 'NO_LIGHTS' where booking_id = ${otherId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'access_dispute_decided_once' })
  },
  appeal_decided_once: async ({ database: { db }, turfId, ownerId, otherId }) => {
    await sql`
      insert into appeal (booking_id, turf_id, text, sent_at, decision, answer, decided_at, decided_by)
        values (${otherId}, ${turfId}, 'We came', '2027-01-14', 'DENIED', 'Nobody saw you', '2027-01-15', ${ownerId})`.execute(
      db,
    )
    await expect(
      sql`update appeal set decision = 'AGREED' where booking_id = ${otherId}`.execute(db),
    ).rejects.toMatchObject({ constraint: 'appeal_decided_once' })
  },
  block_of_event: async ({ database: { db }, turfId, groundId, ownerId }) => {
    await sql`
      insert into foreign_calendar (id, turf_id, ground_id, name, address, created_by, created_at)
        values ('CALENDAR_1', ${turfId}, ${groundId}, 'Desk', 'https://calendar.example/', ${ownerId}, '2027-01-01')`.execute(
      db,
    )
    const block = (id: string) =>
      sql`
        insert into block (id, kind, turf_id, ground_id, date, starts_minute, ends_minute, period, calendar_id, event_key,
                           created_by, created_at)
          values (${id}, 'BLOCK', ${turfId}, ${groundId}, '2027-02-10', 600, 660,
                  tstzrange('2027-02-10T04:30:00Z', '2027-02-10T05:30:00Z'), 'CALENDAR_1', 'event', ${ownerId},
                  '2027-01-01')`.execute(db)
    await block('BLOCK_event')
    await expect(block('BLOCK_twice')).rejects.toMatchObject({ constraint: 'block_of_event' })
  },
  invitation_limit: async ({ database: { db }, turfId, ownerId }) => {
    const invite = (from: number, to: number) =>
      sql`
        insert into turf_staff (id, turf_id, phone, name, permission, invited_by, invited_at, expires_at)
          select 'STAFF_' || n, ${turfId}, '+9190000000' || n, 'Priya', 'VIEW', ${ownerId}, '2027-01-01', '2027-01-02'
          from generate_series(${from}::integer, ${to}::integer) n`.execute(db)
    for (let at = 10; at < 30; at += 1) await invite(at, at)
    await expect(invite(30, 30)).rejects.toMatchObject({ constraint: 'invitation_limit' })
  },
  accepted_in_time: async ({ database: { db } }) => {
    const { ownerId } = await inviteTo(await createTurfFixture(db), { db, id: 'STAFF_late', phone: '+919000000009' })
    await expect(
      sql`
        update turf_staff set account_id = ${ownerId}, phone = null, accepted_at = expires_at + interval '1 second'
          where id = 'STAFF_late'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'accepted_in_time' })
  },
  one_rescue_at_a_time: async (world) => {
    const game = 'BOOKING_rescued'
    await proposeRescue(world, { id: 'RESCUE_1', game, step: 'SMALLER_GROUND' })
    await expect(proposeRescue(world, { id: 'RESCUE_2', game, step: 'MERGE' })).rejects.toMatchObject({
      constraint: 'one_rescue_at_a_time',
    })
  },
  rescue_is_over: async (world) => {
    const { db } = world.database
    const game = 'BOOKING_over'
    await proposeRescue(world, { id: 'RESCUE_3', game, step: 'SMALLER_GROUND' })
    await sql`update game set status = 'CANCELLED', cancelled_by = 'SYSTEM' where id = ${game}`.execute(db)
    expect(
      await db.selectFrom('game_rescue').select('outcome').where('id', '=', 'RESCUE_3').executeTakeFirst(),
    ).toEqual({ outcome: 'LAPSED' })
  },
  rescue_step_once: async (world) => {
    const again = { game: 'BOOKING_asked_once', step: 'SMALLER_GROUND' }
    await proposeRescue(world, { id: 'RESCUE_4', ...again })
    await sql`update game_rescue set outcome = 'LAPSED', ended_at = '2027-02-28' where id = 'RESCUE_4'`.execute(
      world.database.db,
    )
    await expect(proposeRescue(world, { id: 'RESCUE_5', ...again })).rejects.toMatchObject({
      constraint: 'rescue_step_once',
    })
  },
  'calls in a week': async (world) => {
    const { db } = world.database
    await makeGame(world, 'BOOKING_shared')
    await tellOfGame(world, { game: 'BOOKING_three', hour: -24 })
    await sql`
      insert into game_call (account_id, sports, parts, days, place, latitude, longitude, km, per_week, set_at)
        values (${world.ownerId}, '{}', '{}', 'ANY', 'Home', 26, 75, 5, 1, '2027-01-01') on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ may_call: boolean }>`
      select call_player(${world.ownerId}, game, 12) as may_call from game where id = 'BOOKING_shared'`.execute(db)
    expect(rows).toEqual([{ may_call: false }])
  },
  quiet_between_calls: async (world) => {
    await tellOfGame(world, { game: 'BOOKING_one', hour: 0 })
    await expect(tellOfGame(world, { game: 'BOOKING_two', hour: 11 })).rejects.toMatchObject({
      constraint: 'quiet_between_calls',
    })
  },
  payee_approved: async ({ database: { db }, ownerId }) => {
    await makeContract(db, ownerId, 2027)
    await expect(
      sql`update contract set bank_details = decode('01', 'hex'), payee_digest = decode('01', 'hex')`.execute(db),
    ).rejects.toMatchObject({ constraint: 'payee_approved' })
  },
  end_approved: async ({ database: { db }, ownerId }) => {
    await makeContract(db, ownerId, 2028)
    await expect(
      sql`update contract set ends_on = '2028-06-30' where id = 'CONTRACT_2028'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'end_approved' })
    await sql`update contract set ends_on = '2029-01-31' where id = 'CONTRACT_2028'`.execute(db)
  },
  owner_approved: async ({ database: { db }, turfId }) => {
    await sql`insert into account (id, phone, role, created_at) values ('USER_next', '+919800000009', 'TURFOWNER', now())
      on conflict do nothing`.execute(db)
    await expect(sql`update turf set owner_id = 'USER_next' where id = ${turfId}`.execute(db)).rejects.toMatchObject({
      constraint: 'owner_approved',
    })
  },
  turf_on_sale: async ({ database: { db }, turfId, bookingId }) => {
    const selling = db.transaction().execute(async (transaction) => {
      await sql`update turf set sale_stopped_at = now() where id = ${turfId}`.execute(transaction)
      await sql`
        insert into booking select (jsonb_populate_record(booking, '{"id": "BOOKING_stopped", "status": "CONFIRMED",
          "confirming_payment_id": null, "captured": 0, "refunded": 0, "pay_now": 0}')).*
        from booking where id = ${bookingId}`.execute(transaction)
    })
    await expect(selling).rejects.toMatchObject({ constraint: 'turf_on_sale' })
  },
  'secure_slot at a stopped turf': async ({ database: { db }, turfId, bookingId }) => {
    const secured = (isStopped: boolean) =>
      db
        .transaction()
        .execute(async (transaction) => {
          await sql`
            insert into booking select (jsonb_populate_record(booking, jsonb_build_object('id', 'BOOKING_held', 'status',
              'PAYMENT_AWAITED', 'confirming_payment_id', null, 'confirmed_at', null, 'captured', 0, 'refunded', 0,
              'hold_expires_at', database_now() + interval '5 minutes', 'starts_at', starts_at + interval '70 days',
              'ends_at', ends_at + interval '70 days', 'date', date + 70))).*
            from booking where id = ${bookingId}`.execute(transaction)
          if (isStopped) await sql`update turf set sale_stopped_at = now() where id = ${turfId}`.execute(transaction)
          const { rows } = await sql<{ until: Date | null }>`select secure_slot('BOOKING_held', 60) as until`.execute(
            transaction,
          )
          throw new Error(rows[0]?.until ? 'secured' : 'refused')
        })
        .catch(({ message }: Error) => message)
    expect([await secured(false), await secured(true)]).toEqual(['secured', 'refused'])
  },
  block_on_sale: async ({ database: { db }, turfId, bookingId }) => {
    const selling = db.transaction().execute(async (transaction) => {
      await sql`update turf set sale_stopped_at = now() where id = ${turfId}`.execute(transaction)
      await sql`
        insert into block (id, kind, turf_id, ground_id, date, starts_minute, ends_minute, period, created_by, created_at)
        select 'BLOCK_stopped', 'MANUAL_BOOKING', turf_id, ground_id, date, starts_minute, ends_minute,
               tstzrange(starts_at, ends_at), account_id, now()
        from booking where id = ${bookingId}`.execute(transaction)
    })
    await expect(selling).rejects.toMatchObject({ constraint: 'turf_on_sale' })
  },
  approved_by_another: ({ database: { db }, ownerId }) =>
    expect(
      sql`insert into approval (id, kind, account_id, subject_id, requested_by, requested_at, effective_at, decided_by,
                              decided_at, is_approved)
        values ('APPROVAL_1', 'ADMIN', ${ownerId}, ${ownerId}, ${ownerId}, now(), now(), ${ownerId}, now(), true)`.execute(
        db,
      ),
    ).rejects.toMatchObject({ constraint: 'approved_by_another' }),
  decision_complete: ({ database: { db }, ownerId }) =>
    expect(
      sql`insert into approval (id, kind, account_id, subject_id, requested_by, requested_at, effective_at, decided_at,
                              is_approved)
        values ('APPROVAL_1', 'ADMIN', ${ownerId}, ${ownerId}, ${ownerId}, now(), now(), now(), true)`.execute(db),
    ).rejects.toMatchObject({ constraint: 'decision_complete' }),
  only_added: ({ database: { db } }) =>
    expect(sql`update ledger_entry set amount = 1`.execute(db)).rejects.toThrow('only added'),
  ledger_balances: ({ database: { db } }) =>
    expect(
      sql`insert into ledger_txn (kind, idem_key, occurred_at) values ('test', 'test:empty', '2027-01-01')`.execute(db),
    ).rejects.toMatchObject({ constraint: 'ledger_balances' }),
  'webhook inbox': async ({ database: { db } }) => {
    const hear = () =>
      sql`insert into webhook_event (provider, event_id, kind, received_at) values ('razorpay', 'evt_1', 'x', '2027-01-01')`.execute(
        db,
      )
    await hear()
    await expect(hear()).rejects.toMatchObject({ code: '23505' })
  },
}

const guards = Object.entries(probes)
const guarded = await makeWorld()

test.each(guards)('the database has the guard “%s”', async (_guard, probe) => {
  await probe(guarded)
})

test('each probe notices that its guard is gone', async () => {
  const bare = await makeWorld(sqlMutants.map(({ remove }) => remove.sql))
  for (const [guard, probe] of guards) await expect(probe(bare), guard).rejects.toThrow()
})
