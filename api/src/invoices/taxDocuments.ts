import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import type { TaxDocumentTable } from '@baari/db/schema.ts'
import { mayGiveGstin, numberText } from '@baari/domain/invoices/taxDocument.ts'
import { type CalendarDate, dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { drawBeside } from '../platform/pdf/drawBeside.ts'
import type { PrintedTaxDocument } from './drawTaxDocument.ts'

type TaxDocumentRow = Selectable<TaxDocumentTable>

export const numberOf = ({
  kind,
  financial_year,
  number,
}: Pick<TaxDocumentRow, 'kind' | 'financial_year' | 'number'>): string => numberText(kind, financial_year, number)

export const presentTaxDocument = (row: TaxDocumentRow) => ({
  entityId: row.id,
  kind: row.kind,
  number: numberOf(row),
  issuedOn: row.issued_on,
  ...amountsOf(row),
})

export const amountsOf = (row: Pick<TaxDocumentRow, 'amount' | 'taxable_value' | 'cgst' | 'sgst' | 'igst'>) => ({
  amount: row.amount,
  taxableValue: row.taxable_value,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
})

interface GivenGstin {
  day_of_play: CalendarDate
  gstin: string | null
  legal_name: string | null
  is_on: boolean
  /** There is an invoice, which carries the GSTIN or is about to be issued again with it. */
  is_fixed: boolean
}

/** The GSTIN of the viewer's booking, and whether it can still be changed. */
const findGstin = async (db: Database, bookingId: string, { accountId }: Viewer): Promise<GivenGstin> => {
  const { rows } = await sql<GivenGstin>`
    select booking.date as day_of_play, gstin, legal_name, invoice_moment_on(day_in_india()) <> 'OFF' as is_on,
           gstin is not null and exists (
             select from tax_document document
             where document.booking_id = booking.id and kind in ('TAX_INVOICE', 'BILL_OF_SUPPLY')) as is_fixed
    from booking left join booking_gstin on booking_id = booking.id
    where booking.id = ${bookingId} and account_id = ${accountId}`.execute(db)
  const [found] = rows
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this booking.' })
  return found
}

const isInTime = (now: Date, { day_of_play: dayOfPlay }: GivenGstin): boolean =>
  mayGiveGstin(dateAt(now, INDIA), dayOfPlay)

export const listBookingTaxDocuments: Handler<Api['listBookingTaxDocuments']> = async (
  { params: { bookingId } },
  { db, now, viewer },
) => {
  const given = await findGstin(db, bookingId, viewer)
  const documents = await db
    .selectFrom('tax_document')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('event_id')
    // Within an event, reversals come first.
    .orderBy((eb) => eb('reverses_id', 'is', null))
    .execute()
  return {
    documents: documents.map(presentTaxDocument),
    gstin: given.gstin ?? '',
    legalName: given.legal_name ?? '',
    mayGiveGstin: given.is_on && !given.is_fixed && isInTime(now, given),
  }
}

/** Saves the GSTIN for the invoice. A trigger writes an event, so that an earlier invoice is issued again with it. */
export const giveGstin: Handler<Api['giveGstin']> = async ({ params: { bookingId }, body }, { db, now, viewer }) => {
  // The job that issues documents waits for the GSTIN, or the GSTIN for the job.
  await db.selectFrom('booking').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
  const given = await findGstin(db, bookingId, viewer)
  if (!given.is_on) throw new Failure('INVOICES_OFF')
  if (given.is_fixed) throw new Failure('GSTIN_FIXED')
  if (!isInTime(now, given)) throw new Failure('GSTIN_TOO_LATE')
  const values = { gstin: body.gstin, legal_name: body.legalName, given_at: now }
  await db
    .insertInto('booking_gstin')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
  return { entityId: bookingId, message: 'The invoice will carry this GSTIN.' }
}

/** A tax document as a file, for its parties. */
export const readTaxDocument: Handler<Api['readTaxDocument']> = async (
  { params: { documentId }, query: { language } },
  { db, viewer },
) => {
  const row = await db
    .selectFrom('tax_document as document')
    .leftJoin('booking', 'booking.id', 'document.booking_id')
    .leftJoin('tax_document as reversed', 'reversed.id', 'document.reverses_id')
    .selectAll('document')
    .select(['reversed.kind as reversed_kind', 'reversed.financial_year as reversed_year'])
    .select(['reversed.number as reversed_number', 'reversed.issued_on as reversed_on'])
    .where('document.id', '=', documentId)
    .where((eb) =>
      viewer.role === 'ADMIN'
        ? eb.val(true)
        : eb.or([eb('document.owner_id', '=', viewer.accountId), eb('booking.account_id', '=', viewer.accountId)]),
    )
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'We could not find this document.' })
  const number = numberOf(row)
  const { reversed_kind: kind, reversed_year: year, reversed_number: reversed, reversed_on: issuedOn } = row
  const printed: PrintedTaxDocument = {
    language,
    kind: row.kind,
    number,
    issuedOn: row.issued_on,
    suppliedOn: row.supplied_on,
    issuer: { name: row.issuer_name, address: row.issuer_address, gstin: row.issuer_gstin },
    recipient: { name: row.recipient_name, gstin: row.recipient_gstin },
    supply: row.supply,
    isOfPlatform: row.is_of_platform,
    sac: row.sac,
    percentage: row.percentage === null ? null : Number(row.percentage),
    placeOfSupply: row.place_of_supply,
    madeAt: row.created_at,
    ...amountsOf(row),
    reverses:
      kind === null || year === null || reversed === null || issuedOn === null
        ? null
        : { number: numberText(kind, year, reversed), issuedOn },
  }
  return {
    name: `${number.replaceAll('/', '-')}.pdf`,
    bytes: await drawBeside(new URL('./taxDocumentWorker.ts', import.meta.url), printed),
  }
}
