import type { Database } from '@baari/db/connect.ts'
import type { TaxDocumentTable } from '@baari/db/schema.ts'
import { type GstSplit, withTax } from '@baari/domain/invoices/gstSplit.ts'
import { stateOfGstin } from '@baari/domain/invoices/states.ts'
import { PLATFORM_SAC, reachOf } from '@baari/domain/invoices/taxDocument.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { type Insertable, sql } from 'kysely'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'

/** A document to insert. The job and a trigger fill in the other columns. */
export type NewDocument = Omit<
  Insertable<TaxDocumentTable>,
  'id' | 'created_at' | 'number' | 'financial_year' | 'issued_on' | 'issuer_key'
>

export const columnsOf = ({ amount, taxableValue, cgst, sgst, igst }: GstSplit) => ({
  amount,
  taxable_value: taxableValue,
  cgst,
  sgst,
  igst,
})

interface DueSettlement {
  id: number
  settlement_id: string
  owner_id: string
  starts_on: CalendarDate
  ends_on: CalendarDate
  fees: number
  gst: number
  percentage: string | null
  bank_details: Buffer
  owner_name: string
}

/** The platform's invoices for its fees. Their tax is the GST that the settlement withheld. */
export const settlementDocuments = async (
  db: Database,
  ids: readonly number[],
  { company, bankSecret }: { company: Company; bankSecret: string },
): Promise<NewDocument[]> => {
  const { rows } = await sql<DueSettlement>`
    select event.id, event.settlement_id, settlement.owner_id, settlement.starts_on, settlement.ends_on,
           commission + cancellation_commission + settlement.monthly_charges as fees, gst_on_platform_fees as gst,
           (select percentage from tax_rate where kind = 'GST_ON_FEES' and starts_on <= settlement.ends_on
            order by starts_on desc limit 1) as percentage,
           contract.bank_details, concat_ws(' ', owner.first_name, owner.last_name) as owner_name
    from tax_event event
      join settlement on settlement.id = event.settlement_id
      join account owner on owner.id = settlement.owner_id
      join contract on contract.id = settlement.contract_id
    where event.id = any (${ids}::bigint[]) and commission + cancellation_commission + settlement.monthly_charges > 0
    order by event.id`.execute(db)
  return rows.map((row) => {
    if (row.gst > 0 && company.gstin === '')
      throw new Error(`Settlement ${row.settlement_id} has GST on its fees, but COMPANY_GSTIN is empty.`)
    const isRegistered = company.gstin !== ''
    const { gstNumber } = openBankDetails(row.bank_details, bankSecret)
    const ownState = isRegistered ? stateOfGstin(company.gstin) : undefined
    const place = gstNumber === '' ? ownState : stateOfGstin(gstNumber)
    return {
      event_id: row.id,
      is_of_platform: true,
      owner_id: row.owner_id,
      kind: isRegistered ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY',
      supplied_on: row.ends_on,
      booking_id: null,
      settlement_id: row.settlement_id,
      reverses_id: null,
      ...columnsOf(withTax(row.fees, row.gst, reachOf(ownState, place))),
      percentage: isRegistered ? (row.percentage ?? '0') : null,
      sac: PLATFORM_SAC,
      place_of_supply: place ?? null,
      issuer_name: company.name,
      issuer_address: company.address,
      issuer_gstin: company.gstin,
      recipient_name: row.owner_name,
      recipient_gstin: gstNumber,
      supply: `${row.starts_on} – ${row.ends_on}`,
    }
  })
}
