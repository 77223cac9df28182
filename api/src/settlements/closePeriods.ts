import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ContractTable } from '@baari/db/schema.ts'
import { settlementPostings } from '@baari/domain/settlements/ledger.ts'
import {
  endOfPeriod,
  monthOf,
  type Period,
  periodFrom,
  scheduledSettlementDate,
} from '@baari/domain/settlements/period.ts'
import {
  NOTHING_TO_PAY,
  type SettlementFigures,
  type SettlementFrame,
  settlementOf,
  type TaxRates,
} from '@baari/domain/settlements/settlement.ts'
import { addDays, type CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { noteFactorDuty } from '../secondFactor/factorDuty.ts'
import { causedBy, writePostings } from './ledger.ts'
import { isUndisputed, lineOf } from './lineRows.ts'
import type { ClosingWork, SettlementWork } from './settlementServices.ts'

type Contract = Selectable<ContractTable>

/** How soon to recheck a period whose last bookings are still being played or posted. */
const RECHECK_MILLISECONDS = 5000

/**
 * Settles the periods of contracts that are over, each in one transaction: all of it or nothing. Lines that came too
 * late for theirs are in the next one.
 */
export const closePeriods = (work: ClosingWork): Job =>
  processDueRows({
    name: 'closePeriods',
    everyMilliseconds: 5000,
    db: work.db,
    due: sql`
      select id, close_at as since from contract where close_at <= ${databaseNow} and ${isOldestOfOwner}`,
    handle: ([contractId = ''], now) =>
      work.db.transaction().execute(async (db) => {
        const contract = await claimContract(db, contractId, now)
        if (!contract) return 0
        const period = openPeriod(contract)
        if (!(await isOver(db, contract.owner_id, period))) {
          const closeAt = new Date(now.getTime() + RECHECK_MILLISECONDS)
          await db.updateTable('contract').set({ close_at: closeAt }).where('id', '=', contract.id).execute()
          return 1
        }
        await settle(contract, period, { ...work, db, now })
        await noteFactorDuty({ ownerId: contract.owner_id, day: period.endsOn }, work.config, { db, now })
        await openNext(db, contract, period)
        work.crashPoint('period-closed')
        return 1
      }),
    atOnce: 1,
  })

/** The periods of an owner are settled in order, whichever process does it. */
const isOldestOfOwner = sql<boolean>`not exists (
  select from contract earlier
  where earlier.owner_id = contract.owner_id and earlier.close_at is not null and earlier.open_from < contract.open_from)`

const claimContract = async (db: Database, contractId: string, now: Date): Promise<Contract | undefined> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', contractId)
    .where('close_at', '<=', now)
    .where(isOldestOfOwner)
    // Lines that name the contract may still be written.
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Is everything that was booked for the period played or cancelled, and posted? */
const isOver = async (db: Database, ownerId: string, { endsOn }: Period): Promise<boolean> => {
  const { rows } = await sql<{ is_over: boolean }>`
    select not exists (select from booking
                       where owner_id = ${ownerId} and status = 'CONFIRMED' and date <= ${endsOn})
       and not exists (select from booking where owner_id = ${ownerId} and posting_due) as is_over`.execute(db)
  return rows[0]?.is_over ?? false
}

const settle = async (
  contract: Contract,
  period: Period,
  { db, now, crashPoint }: SettlementWork & { now: Date },
): Promise<void> => {
  const frame = await readFrame(db, contract)
  const rows = await db
    .selectFrom('settlement_line')
    .selectAll()
    .where('owner_id', '=', contract.owner_id)
    .where('settlement_id', 'is', null)
    .where('date', '<=', period.endsOn)
    .where(isUndisputed)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0 && frame.monthlyCharges === 0) return
  const figures = settlementOf(rows.map(lineOf), frame)
  const settlementId = newId('SETTLEMENT', now)
  await db
    .insertInto('settlement')
    .values({
      id: settlementId,
      owner_id: contract.owner_id,
      contract_id: contract.id,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      scheduled_on: scheduledSettlementDate(period),
      line_count: rows.length,
      ...columnsOf(figures),
      carried_in: frame.carriedIn,
      ...(figures.netPayableAmount === 0
        ? { status: 'COMPLETED' as const, payout_id: NOTHING_TO_PAY, paid_at: now }
        : { status: 'PENDING' as const }),
      created_at: now,
    })
    .execute()
  crashPoint('settlement-written')
  await db
    .updateTable('settlement_line')
    .set({ settlement_id: settlementId })
    .where('id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
    .execute()
  crashPoint('lines-settled')
  await writePostings(
    db,
    causedBy(
      { occurredAt: endOfPeriod(period), ownerId: contract.owner_id, settlementId },
      settlementPostings({ id: settlementId, ownerId: contract.owner_id, month: monthOf(period.endsOn) }, figures),
    ),
  )
}

const columnsOf = (figures: SettlementFigures) => ({
  total_booking_amount: figures.totalBookingAmount,
  cancellation_charge: figures.cancellationCharge,
  commission: figures.commissionAmount,
  cancellation_commission: figures.cancellationCommissionAmount,
  gateway_charges: figures.gatewayCharges,
  total_discount: figures.totalDiscount,
  discount_by_turf: figures.discountByTurf,
  monthly_charges: figures.monthlyCharges,
  gst_on_platform_fees: figures.gstOnPlatformFees,
  tcs: figures.tcsAmount,
  tds: figures.tdsAmount,
  adjustment: figures.adjustmentAmount,
  net_payable: figures.netPayableAmount,
  carried_forward: figures.carriedForward,
})

const openNext = async (db: Database, contract: Contract, period: Period): Promise<void> => {
  const openFrom = addDays(period.endsOn, 1)
  const closeAt =
    openFrom <= contract.ends_on ? endOfPeriod(periodFrom(openFrom, contract.frequency, contract.ends_on)) : null
  await db
    .updateTable('contract')
    .set({ open_from: openFrom, close_at: closeAt })
    .where('id', '=', contract.id)
    .execute()
}

type FramedContract = Pick<
  Selectable<ContractTable>,
  'id' | 'owner_id' | 'frequency' | 'ends_on' | 'open_from' | 'monthly_charges' | 'is_gst_registered'
>

/** The period of a contract that no settlement covers yet. */
export const openPeriod = ({ open_from, frequency, ends_on }: FramedContract): Period =>
  periodFrom(open_from, frequency, ends_on)

export interface Rates {
  gst: string | null
  tcs: string | null
  tds: string | null
}

interface Standing extends Rates {
  carried_in: number
  is_month_charged: boolean
}

/** The tax rates in force on a day, for {@link taxRatesOf}. */
export const selectTaxRates = (on: CalendarDate): RawBuilder<unknown> => {
  const rate = (kind: string) =>
    sql`(select percentage from tax_rate where kind = ${kind} and starts_on <= ${on} order by starts_on desc limit 1)`
  return sql`${rate('GST_ON_FEES')} as gst, ${rate('TCS')} as tcs, ${rate('TDS')} as tds`
}

export const taxRatesOf = (rates: Rates | undefined): TaxRates => ({
  gstOnPlatformFees: Number(rates?.gst ?? 0),
  tcs: Number(rates?.tcs ?? 0),
  tds: Number(rates?.tds ?? 0),
})

/** The inputs, besides its lines, of the settlement of a contract's open period. */
export const readFrame = async (db: Database, contract: FramedContract): Promise<SettlementFrame> => {
  const { endsOn } = openPeriod(contract)
  const { rows } = await sql<Standing>`
    select carried_over(${contract.owner_id}) as carried_in,
           exists (select from ledger_txn where idem_key = ${`month:${contract.owner_id}:${monthOf(endsOn)}`}) as is_month_charged,
           ${selectTaxRates(endsOn)}`.execute(db)
  const standing = rows[0]
  return {
    monthlyCharges: standing?.is_month_charged ? 0 : contract.monthly_charges,
    carriedIn: standing?.carried_in ?? 0,
    taxRates: taxRatesOf(standing),
    isGstRegistered: contract.is_gst_registered,
  }
}
