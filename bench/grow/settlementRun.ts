import { type Config, readConfig } from '@baari/api/config.ts'
import { closePeriods } from '@baari/api/settlements/closePeriods.ts'
import { saveContract } from '@baari/api/settlements/createContract.ts'
import { postFacts } from '@baari/api/settlements/postFacts.ts'
import { connect } from '@baari/db/connect.ts'
import type { databaseClient } from '@baari/db/databaseClient.ts'
import { newId } from '@baari/db/newId.ts'
import { addDays, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Bench } from '../measure/openBench.ts'

const LINES = 1000

type Client = ReturnType<typeof databaseClient>

interface Played {
  client: Client
  /** The turf and ground whose columns the new ones copy. */
  like: { turfId: string; groundId: string }
  playerId: string
  date: string
  now: Date
}

/** Copies a row except for these columns. The database generates its own columns again. */
const copyRow = async (
  client: Client,
  { table, id, changes }: { table: string; id: string; changes: Record<string, string> },
): Promise<void> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  )
  const { columns } = rows[0]!
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from (select (jsonb_populate_record(${table}, $1)).* from ${table} where id = $2) copied`,
    [JSON.stringify(changes), id],
  )
}

/** An owner of one turf on which a thousand bookings were played, each paid at the venue and none posted. */
const playOnANewTurf = async ({ client, like, playerId, date, now }: Played): Promise<string> => {
  const [ownerId, turfId, groundId] = [newId('USER', now), newId('TURF', now), newId('GROUND', now)]
  const { rows } = await client.query<{ phone: string }>(
    `select '+919' || (100000000 + count(*)) as phone from account where phone like '+9191%'`,
  )
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into account (id, phone, first_name, role, consented_at, created_at) values ($1, $2, 'Owner', 'TURFOWNER', $3, $3)`,
    [ownerId, rows[0]!.phone, now],
  )
  await copyRow(client, {
    table: 'turf',
    id: like.turfId,
    changes: { id: turfId, slug: turfId.toLowerCase(), owner_id: ownerId },
  })
  await copyRow(client, { table: 'ground', id: like.groundId, changes: { id: groundId, turf_id: turfId } })
  await client.query(
    `insert into booking (id, account_id, turf_id, ground_id, booking_type, status, game, date, starts_minute, ends_minute, starts_at,
       ends_at, list_price, price_lines, total, pay_now, pays_in_full, captured, cancellation_policy, confirmed_at, completed_at,
       created_at, reminded_at, owner_id, posting_due)
     select $1 || lpad(n::text, 4, '0'), $2, $3, $4, 'FULL', 'COMPLETED', 'Cricket', $5::date, 360, 420, at, at + interval '1 hour',
       100000, '[]', 100000, 0, false, 0, '{"tiers": [], "latestMinutesBefore": 10}', at - interval '1 day', at + interval '1 hour',
       at - interval '1 day', at, $6, true
     from generate_series(1, ${LINES}) n, (select $7::timestamptz) given (at)`,
    [newId('BOOKING', now).slice(0, -4), playerId, turfId, groundId, date, ownerId, instantAt(date, 360, INDIA)],
  )
  await client.query('commit')
  return ownerId
}

/** Milliseconds from a thousand bookings that were played to their settlement: postings, lines, and the closed period. */
export const settle = async ({ url, ...played }: Played & { url: string }, config: Config): Promise<number> => {
  const { date, now } = played
  const { db, close } = connect(url, { connections: 2, name: 'bench' })
  try {
    const ownerId = await playOnANewTurf(played)
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
    const work = { db, config, gatewayRecharge: config.GATEWAY_RECHARGE, crashPoint: () => undefined }
    const begun = performance.now()
    while ((await postFacts(work).run()) > 0);
    while ((await closePeriods(work).run()) > 0);
    const taken = performance.now() - begun
    const settled = await db
      .selectFrom('settlement')
      .select('line_count')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (settled?.line_count !== LINES) throw new Error(`Not all of the ${LINES} lines were settled.`)
    return taken
  } finally {
    await close()
  }
}

/** B6. Three days ago, so that the period has ended. The jobs of the product would do half of it: they stand still. */
export const settlementRun = async ({
  product,
  client,
  database,
  places,
  players,
  tomorrow,
}: Bench): Promise<number> => {
  for (const pid of product.pids) process.kill(pid, 'SIGSTOP')
  try {
    const played = { client, like: places[0]!, playerId: players[0]!.id, date: addDays(tomorrow, -4), now: new Date() }
    return await settle({ ...played, url: database.url }, readConfig(product.settings))
  } finally {
    for (const pid of product.pids) process.kill(pid, 'SIGCONT')
  }
}
