import type { Api } from '@baari/contract/api.ts'
import type { TaxDocumentKind } from '@baari/domain/invoices/taxDocument.ts'
import { lastDayOfMonth, monthOf } from '@baari/domain/settlements/period.ts'
import { type Cell, csvOf } from '@baari/domain/shared/csv.ts'
import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { amountsOf, numberOf, presentTaxDocument } from './taxDocuments.ts'

const MOST_SHOWN = 100

const thisMonth = (now: Date): string => monthOf(dateAt(now, INDIA))

/** The documents of an owner that were issued in a month, 'YYYY-MM'. */
const ofMonth = (ownerId: string, month: string) => {
  const first = `${month}-01`
  return sql<boolean>`document.owner_id = ${ownerId} and document.issued_on between ${first} and ${lastDayOfMonth(first)}`
}

interface Total {
  kind: TaxDocumentKind
  percentage: string | null
  count: number
  amount: number
  taxable_value: number
  cgst: number
  sgst: number
  igst: number
}

export const readTaxMonth: Handler<Api['readTaxMonth']> = async ({ query }, { db, now, viewer }) => {
  const own = ofMonth(viewer.accountId, query.month ?? thisMonth(now))
  const list = (isOfPlatform: boolean) =>
    db
      .selectFrom('tax_document as document')
      .selectAll('document')
      .where(own)
      .where('is_of_platform', '=', isOfPlatform)
      .orderBy('issued_on', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute()
  const [totals, documents, fromPlatform] = await Promise.all([
    sql<Total>`
      select kind, percentage, count(*)::integer as count, sum(amount)::bigint as amount, sum(taxable_value)::bigint as taxable_value,
             sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
      from tax_document document where ${own} and not is_of_platform
      group by kind, percentage order by kind, percentage`.execute(db),
    list(false),
    list(true),
  ])
  return {
    totals: totals.rows.map(({ kind, count, percentage, ...sums }) => ({
      kind,
      count,
      percentage: percentage === null ? null : Number(percentage),
      ...amountsOf(sums),
    })),
    documents: documents.map((row) => ({
      ...presentTaxDocument(row),
      recipientName: row.recipient_name,
      recipientGstin: row.recipient_gstin,
    })),
    fromPlatform: fromPlatform.map(presentTaxDocument),
  }
}

const HEADS = [
  ...['kind', 'number', 'date', 'dateOfSupply', 'recipient', 'recipientGstin', 'placeOfSupply', 'sac', 'rate'],
  ...['taxableValue', 'cgst', 'sgst', 'igst', 'total', 'reverses', 'bookingId'],
]

const rupees = (paise: Paise): number => paise / PAISE_PER_RUPEE

/** Exports all documents that an owner issued in a month. */
export const exportTaxMonth: Handler<Api['exportTaxMonth']> = async ({ query }, { db, now, viewer }) => {
  const month = query.month ?? thisMonth(now)
  const rows = await db
    .selectFrom('tax_document as document')
    .leftJoin('tax_document as reversed', 'reversed.id', 'document.reverses_id')
    .selectAll('document')
    .select(['reversed.kind as reversed_kind', 'reversed.financial_year as reversed_year'])
    .select('reversed.number as reversed_number')
    .where(ofMonth(viewer.accountId, month))
    .where('document.is_of_platform', '=', false)
    .orderBy('document.kind')
    .orderBy('document.financial_year')
    .orderBy('document.number')
    .execute()
  const text = csvOf([
    HEADS,
    ...rows.map((row): Cell[] => [
      row.kind,
      numberOf(row),
      row.issued_on,
      row.supplied_on,
      row.recipient_name,
      row.recipient_gstin,
      row.place_of_supply,
      row.sac,
      row.percentage === null ? null : Number(row.percentage),
      rupees(row.taxable_value),
      rupees(row.cgst),
      rupees(row.sgst),
      rupees(row.igst),
      rupees(row.amount),
      row.reversed_kind === null || row.reversed_year === null || row.reversed_number === null
        ? null
        : numberOf({ kind: row.reversed_kind, financial_year: row.reversed_year, number: row.reversed_number }),
      row.booking_id,
    ]),
  ])
  return { name: `tax-documents-${month}.csv`, bytes: new TextEncoder().encode(text) }
}
