import type { Database } from '@baari/db/connect.ts'
import type { ContractTable } from '@baari/db/schema.ts'
import { monthOf, type Period, periodFrom } from '@baari/domain/settlements/period.ts'
import type { SettlementFrame } from '@baari/domain/settlements/settlement.ts'
import type { TaxRates } from '@baari/domain/settlements/taxes.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'

type Contract = Pick<
  Selectable<ContractTable>,
  'id' | 'owner_id' | 'frequency' | 'ends_on' | 'open_from' | 'monthly_charges' | 'is_gst_registered'
>

/** The period of a contract that no settlement covers yet. */
export const openPeriod = ({ open_from, frequency, ends_on }: Contract): Period =>
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
export const readFrame = async (db: Database, contract: Contract): Promise<SettlementFrame> => {
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
