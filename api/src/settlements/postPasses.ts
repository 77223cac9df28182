import type { Database } from '@baari/db/connect.ts'
import type { CancelledBy, GatewayFeeBearer } from '@baari/db/schema.ts'
import { type CommissionRule, termsFor } from '@baari/domain/settlements/contractTerms.ts'
import { linePostings, passUsePostings } from '@baari/domain/settlements/ledger.ts'
import { endedPassLine } from '@baari/domain/settlements/line.ts'
import { sql } from 'kysely'
import { causedBy, writePostings } from './ledger.ts'
import { lineRow, lockDue, markPosted, PASS_SALE, saveLines } from './lineRows.ts'
import type { SettlementWork } from './settlementServices.ts'

/** Posts the uses and returns among `ids` that are due: their worth moves between the escrows of pass and booking. */
export const postPassUses = async (db: Database, ids: readonly string[]): Promise<number> => {
  const locked = await lockDue(db, 'pass_use', ids)
  if (locked.length === 0) return 0
  const uses = await db
    .selectFrom('pass_use')
    .select(['id', 'pass_id', 'booking_id', 'worth', 'created_at'])
    .where('id', 'in', locked)
    .orderBy('id')
    .execute()
  await writePostings(
    db,
    uses.flatMap((use) =>
      causedBy(
        { occurredAt: use.created_at, passId: use.pass_id, bookingId: use.booking_id },
        passUsePostings(use.id, use.worth),
      ),
    ),
  )
  await markPosted(db, 'pass_use', locked)
  return locked.length
}

interface DuePass {
  id: string
  owner_id: string
  worth_used: number
  expired: number
  ended_by: CancelledBy | null
  ended_at: Date
  fee: number | null
  tax: number | null
  /** The part of the fee that an earlier line without a contract has passed on. */
  passed_on: number | null
  counted_on: string
  contract_id: string | null
  rules: unknown
  gateway_fee_bearer: GatewayFeeBearer | null
}

/**
 * Posts the passes among `ids` that are due, each with its settlement line. The unused part that went back is posted
 * with its refund.
 */
export const postEndedPasses = async (
  db: Database,
  ids: readonly string[],
  { gatewayRecharge, now }: Pick<SettlementWork, 'gatewayRecharge'> & { now: Date },
): Promise<number> => {
  await sql`select lock_contracts_shared()`.execute(db)
  const locked = await lockDue(db, 'pass', ids)
  if (locked.length === 0) return 0
  const { rows: due } = await sql<DuePass>`
    select pass.id, pass.owner_id, pass.worth_used, pass.expired, pass.ended_by, pass.ended_at, payment.fee, payment.tax,
           earlier.gateway_charge as passed_on, counted.counted_on, contract.id as contract_id, contract.rules,
           contract.gateway_fee_bearer
    from pass
      join turf on turf.id = pass.turf_id
      join payment on payment.id = pass.confirming_payment_id
      cross join lateral (select (pass.ended_at at time zone turf.time_zone)::date as counted_on) counted
      left join settlement_line earlier on earlier.pass_id = pass.id
      left join contract on contract.owner_id = pass.owner_id
        and counted.counted_on between contract.starts_on and contract.ends_on
    where pass.id = any (${locked}::text[]) order by pass.id`.execute(db)
  const computed = due.map((pass) => {
    const terms = termsFor(
      PASS_SALE,
      pass.contract_id === null
        ? undefined
        : { rules: pass.rules as CommissionRule[], gatewayFeeBearer: pass.gateway_fee_bearer ?? 'TURF' },
    )
    const line = endedPassLine(
      {
        used: pass.worth_used,
        expired: pass.expired,
        endedBy: pass.ended_by ?? 'SYSTEM',
        gatewayFee: pass.fee ?? 0,
        gatewayFeeTax: pass.tax ?? 0,
        passedOn: pass.passed_on ?? undefined,
      },
      terms,
      gatewayRecharge,
    )
    return { pass, terms, line }
  })
  const written = await saveLines(
    db,
    computed.map(({ pass, terms, line }) =>
      lineRow(
        line,
        {
          bookingId: null,
          passId: pass.id,
          ownerId: pass.owner_id,
          contractId: pass.contract_id,
          date: pass.counted_on,
          terms,
        },
        now,
      ),
    ),
  )
  await writePostings(
    db,
    computed
      .filter(({ pass }) => written.has(pass.id))
      .flatMap(({ pass, line }) =>
        causedBy({ occurredAt: pass.ended_at, ownerId: pass.owner_id, passId: pass.id }, linePostings(pass.id, line)),
      ),
  )
  await markPosted(db, 'pass', locked)
  return locked.length
}
