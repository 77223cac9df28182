import type { Database } from '@baari/db/connect.ts'
import type { InvoiceMomentKind, TaxEventKind } from '@baari/db/schema.ts'
import { splitNextPart, splitPrice } from '@baari/domain/invoices/gstSplit.ts'
import { stateNamed, stateOfGstin } from '@baari/domain/invoices/states.ts'
import {
  type BookingTaxEvent,
  type DueDocument,
  documentsOf,
  type OpenDocument,
  PLAY_SAC,
  placeOfSupply,
  reachOf,
} from '@baari/domain/invoices/taxDocument.ts'
import { saleValue } from '@baari/domain/settlements/line.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { openBankDetails } from '../settlements/sealedBankDetails.ts'
import { columnsOf, type NewDocument } from './settlementDocuments.ts'

/** The facts that a reversal copies. */
type IssuedFacts = Pick<
  NewDocument,
  | 'owner_id'
  | 'sac'
  | 'place_of_supply'
  | 'issuer_name'
  | 'issuer_address'
  | 'issuer_gstin'
  | 'recipient_name'
  | 'recipient_gstin'
  | 'supply'
>

interface DueEvent {
  id: number
  kind: Exclude<TaxEventKind, 'SETTLED'>
  booking_id: string
  owner_id: string
  occurred_on: CalendarDate
  supplied_on: CalendarDate
  moment: InvoiceMomentKind
  day_of_play: CalendarDate
  list_price: number
  discount_by_turf: number
  amount: number
  kept: number
  /** Refunded after play, by events whose documents are issued or were never due. */
  refunded_later: number
  bank_details: Buffer | null
  owner_name: string
  player_name: string
  gstin: string
  legal_name: string | null
  turf_name: string
  ground_name: string
  address: string
  city: string
  state: string | null
  percentage: string | null
  documents: (OpenDocument & { igst: number; percentage: number | null; facts: IssuedFacts })[]
}

/**
 * The documents of events of bookings. Without a contract on the day, the owner's registration is unknown and only
 * reversals are issued. An event of a line is due again when a contract covers the line.
 */
export const bookingDocuments = async (
  db: Database,
  ids: readonly number[],
  { bankSecret }: { bankSecret: string },
): Promise<NewDocument[]> => {
  const { rows } = await sql<DueEvent>`
    select event.id, event.kind, event.booking_id, booking.owner_id, event.occurred_on, supplied.supplied_on,
           invoice_moment_on(event.occurred_on) as moment, booking.date as day_of_play,
           coalesce(line.list_price, booking.list_price) as list_price,
           coalesce(line.discount_by_turf, booking.discount_by_turf) as discount_by_turf,
           coalesce(payment.amount, refund.amount - refund.goodwill, line.refunded, 0) as amount, coalesce(line.retained, 0) as kept,
           (select coalesce(sum(refunded), 0) from settlement_line later
            where later.booking_id = event.booking_id and later.kind = 'REFUNDED_LATER' and not exists (
              select from tax_event refunding where refunding.line_id = later.id and refunding.due))::bigint as refunded_later,
           contract.bank_details, concat_ws(' ', owner.first_name, owner.last_name) as owner_name,
           concat_ws(' ', player.first_name, player.last_name) as player_name, coalesce(given.gstin, '') as gstin, given.legal_name,
           turf.name as turf_name, ground.name as ground_name, turf.address, turf.city, state_of_city(turf.city) as state,
           (select percentage from tax_rate where kind = 'GST_ON_PLAY' and starts_on <= supplied.supplied_on
            order by starts_on desc limit 1) as percentage,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'id', id, 'kind', kind, 'amount', amount, 'igst', igst, 'percentage', percentage,
                       'facts', jsonb_build_object(
                         'owner_id', owner_id, 'sac', sac, 'place_of_supply', place_of_supply, 'issuer_name', issuer_name, 'issuer_address', issuer_address,
                         'issuer_gstin', issuer_gstin, 'recipient_name', recipient_name, 'recipient_gstin', recipient_gstin,
                         'supply', supply),
                       'reversed', coalesce((select sum(amount) from tax_document reversal where reverses_id = document.id), 0))
                       order by event_id, id)
                     from tax_document document where booking_id = event.booking_id), '[]') as documents
    from tax_event event
      join booking on booking.id = event.booking_id
      join account owner on owner.id = booking.owner_id
      join account player on player.id = booking.account_id
      join turf on turf.id = booking.turf_id
      join ground on ground.id = booking.ground_id
      left join payment on payment.id = event.payment_id
      left join refund on refund.id = event.refund_id
      left join settlement_line line on line.id = event.line_id
      left join booking_gstin given on given.booking_id = event.booking_id
      cross join lateral (
        select coalesce(
                 line.date,
                 case event.kind when 'GSTIN_GIVEN' then (
                   select supplied_on from tax_document
                   where booking_id = event.booking_id and kind in ('TAX_INVOICE', 'BILL_OF_SUPPLY') order by event_id desc limit 1) end,
                 event.occurred_on) as supplied_on) supplied
      left join contract on contract.owner_id = booking.owner_id
        and supplied.supplied_on between contract.starts_on and contract.ends_on
    where event.id = any (${ids}::bigint[]) order by event.id`.execute(db)
  return rows.flatMap((row) => {
    const open = row.documents.filter(
      ({ amount, reversed, facts }) =>
        reversed < amount && (row.kind !== 'GSTIN_GIVEN' || facts.recipient_gstin !== row.gstin),
    )
    // An invoice with another GSTIN needs the owner who issued the one before, and a contract.
    const isOwners = open.every(({ facts }) => facts.owner_id === row.owner_id)
    if (row.kind === 'GSTIN_GIVEN' && (row.bank_details === null || !isOwners)) return []
    return documentsOf(eventOf(row), open).flatMap((due) => {
      if ('reverses' in due) return reversal(due, row)
      if (row.bank_details === null) return []
      return [issue(due, row, openBankDetails(row.bank_details, bankSecret).gstNumber)]
    })
  })
}

const eventOf = (row: DueEvent): BookingTaxEvent => {
  const { kind, amount, kept, refunded_later: refundedLater } = row
  const sale = saleValue({ kind: 'COMPLETED', listPrice: row.list_price, discountByTurf: row.discount_by_turf })
  switch (kind) {
    case 'PAID':
      return {
        kind,
        amount,
        saleValue: sale,
        isBeforeDayOfPlay: row.occurred_on < row.day_of_play,
        moment: row.moment,
      }
    case 'PLAYED':
      return { kind, saleValue: sale - refundedLater }
    case 'CANCELLED':
      return { kind, kept: Math.max(0, kept - refundedLater) }
    case 'REDUCED':
    case 'REFUNDED':
      return { kind, amount }
    case 'GSTIN_GIVEN':
      return { kind }
  }
}

/** A reversal has the parties, rate and place of the document that it reverses, also after the turf is sold. */
const reversal = (
  { kind, amount, reverses }: Extract<DueDocument, { reverses: OpenDocument }>,
  row: DueEvent,
): NewDocument[] =>
  row.documents
    .filter(({ id }) => id === reverses.id)
    .map(({ id, facts, reversed, percentage, igst }) => ({
      ...ofBooking(row),
      ...facts,
      kind,
      reverses_id: id,
      percentage: rateText(percentage),
      ...columnsOf(
        splitNextPart({ before: reversed, part: amount }, percentage ?? 0, igst > 0 ? 'ACROSS_STATES' : 'WITHIN_STATE'),
      ),
    }))

const rateText = (percentage: number | null): string | null => (percentage === null ? null : String(percentage))

/** A new invoice or receipt voucher. */
const issue = (
  { kind, amount }: Extract<DueDocument, { kind: 'INVOICE' | 'RECEIPT_VOUCHER' }>,
  row: DueEvent,
  gstNumber: string,
): NewDocument => {
  const isRegistered = gstNumber !== ''
  const invoice = isRegistered ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY'
  const place = placeOfSupply(stateNamed(row.state), gstNumber)
  const percentage = isRegistered ? playRate(row) : null
  const reach = reachOf(isRegistered ? stateOfGstin(gstNumber) : undefined, place)
  return {
    ...ofBooking(row),
    kind: kind === 'INVOICE' ? invoice : kind,
    reverses_id: null,
    ...columnsOf(splitPrice(amount, percentage ?? 0, reach)),
    percentage: rateText(percentage),
    sac: PLAY_SAC,
    place_of_supply: place ?? null,
    issuer_name: row.owner_name,
    issuer_address: `${row.address}, ${row.city}`,
    issuer_gstin: gstNumber,
    recipient_name: row.legal_name ?? row.player_name,
    recipient_gstin: row.gstin,
    supply: `${row.turf_name}, ${row.ground_name}`,
  }
}

const ofBooking = (row: DueEvent) => ({
  event_id: row.id,
  is_of_platform: false,
  owner_id: row.owner_id,
  supplied_on: row.supplied_on,
  booking_id: row.booking_id,
  settlement_id: null,
})

const playRate = ({ id, percentage }: DueEvent): number => {
  if (percentage === null) throw new Error(`Tax event ${id} has no rate of GST_ON_PLAY on its day.`)
  return Number(percentage)
}
