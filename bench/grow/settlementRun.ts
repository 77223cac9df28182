import { readConfig } from '@baari/api/config.ts'
import { closePeriods } from '@baari/api/settlements/closePeriods.ts'
import { saveContract } from '@baari/api/settlements/createContract.ts'
import { postFacts } from '@baari/api/settlements/postFacts.ts'
import { connect } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Bench } from '../measure/openBench.ts'

const LINES = 1000

/** An owner of one turf on which a thousand bookings were played three days ago, each paid at the venue and none posted. */
const playOnANewTurf = async ({ client, places, players }: Bench, date: string): Promise<string> => {
  const now = new Date()
  const [ownerId, turfId, groundId] = [newId('USER', now), newId('TURF', now), newId('GROUND', now)]
  const { rows } = await client.query<{ phone: string }>(
    `select '+919' || (100000000 + count(*)) as phone from account where phone like '+9191%'`,
  )
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into account (id, phone, first_name, role, consented_at, created_at) values ($1, $2, 'Owner', 'TURFOWNER', $3, $3)`,
    [ownerId, rows[0]!.phone, now],
  )
  await client.query(
    `insert into turf select (jsonb_populate_record(turf, jsonb_build_object('id', $1::text, 'slug', lower($1), 'owner_id', $2::text))).*
     from turf where id = $3`,
    [turfId, ownerId, places[0]!.turfId],
  )
  await client.query(
    `insert into ground select (jsonb_populate_record(ground, jsonb_build_object('id', $1::text, 'turf_id', $2::text))).*
     from ground where id = $3`,
    [groundId, turfId, places[0]!.groundId],
  )
  await client.query(
    `insert into booking (id, account_id, turf_id, ground_id, booking_type, status, game, date, starts_minute, ends_minute, starts_at,
       ends_at, list_price, price_lines, total, pay_now, pays_in_full, captured, cancellation_policy, confirmed_at, completed_at,
       created_at, reminded_at, owner_id, posting_due)
     select $1 || lpad(n::text, 4, '0'), $2, $3, $4, 'FULL', 'COMPLETED', 'Cricket', $5::date, 360, 420, at, at + interval '1 hour',
       100000, '[]', 100000, 0, false, 0, '{"tiers": [], "latestMinutesBefore": 10}', at - interval '1 day', at + interval '1 hour',
       at - interval '1 day', at, $6, true
     from generate_series(1, ${LINES}) n, (select $7::timestamptz) given (at)`,
    [newId('BOOKING', now).slice(0, -4), players[0]!.id, turfId, groundId, date, ownerId, instantAt(date, 360, INDIA)],
  )
  await client.query('commit')
  return ownerId
}

/** B6: milliseconds from a thousand bookings that were played to their settlement: postings, lines, and the closed period. */
export const settlementRun = async (bench: Bench): Promise<number> => {
  const config = readConfig(bench.product.settings)
  const date = addDays(bench.tomorrow, -4)
  const now = new Date()
  const { db, close } = connect(bench.database.url, { connections: 2, name: 'bench' })
  // The jobs of the product would do half of it.
  for (const pid of bench.product.pids) process.kill(pid, 'SIGSTOP')
  try {
    const ownerId = await playOnANewTurf(bench, date)
    await saveContract(
      {
        id: newId('CONTRACT', now),
        createdBy: null,
        terms: {
          turfOwnerId: ownerId,
          settlementFrequency: 'DAILY',
          contractStartDate: date,
          contractEndDate: addDays(date, 300),
          monthlyCharges: 0,
          gatewayFeeBearer: 'TURF',
          commissionRules: [],
          bankDetails: {
            accountNumber: '123456789012',
            ifscCode: 'HDFC0001234',
            bankName: 'HDFC Bank',
            accountHolderName: 'Asha Turfs',
            upiId: '',
            panNumber: '',
            gstNumber: '',
          },
        },
      },
      { db, now: instantAt(date, 0, INDIA), bankSecret: config.BANK_SECRET },
    )
    const work = { db, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
    const begun = performance.now()
    while ((await postFacts(work).run(new Date())) > 0);
    while ((await closePeriods(work).run(new Date())) > 0);
    const taken = performance.now() - begun
    const settled = await db
      .selectFrom('settlement')
      .select('line_count')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (settled?.line_count !== LINES) throw new Error(`Not all of the ${LINES} lines were settled.`)
    return taken
  } finally {
    for (const pid of bench.product.pids) process.kill(pid, 'SIGCONT')
    await close()
  }
}
