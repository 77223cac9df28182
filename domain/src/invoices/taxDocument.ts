import { financialYearOf } from '../settlements/books.ts'
import { monthOf } from '../settlements/period.ts'
import type { Paise } from '../shared/money.ts'
import type { CalendarDate } from '../shared/zonedTime.ts'
import type { SupplyReach } from './gstSplit.ts'
import type { StateCode } from './states.ts'
import { stateOfGstin } from './states.ts'

export const TAX_DOCUMENT_KINDS = [
  'TAX_INVOICE',
  'BILL_OF_SUPPLY',
  'RECEIPT_VOUCHER',
  'REFUND_VOUCHER',
  'CREDIT_NOTE',
] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** When the invoice of a booking is due. OFF: never. */
export const INVOICE_MOMENTS = ['OFF', 'PLAY', 'PAYMENT'] as const
export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number]

/** Taxes whose rates have a first day: GST on the platform's fees and on play, TCS and TDS. */
export const TAX_RATES = ['GST_ON_FEES', 'GST_ON_PLAY', 'TCS', 'TDS'] as const
export type TaxRate = (typeof TAX_RATES)[number]

/** Service accounting code of hiring a sports ground. */
export const PLAY_SAC = '999652'
/** Service accounting code of the platform's services to an owner. */
export const PLATFORM_SAC = '9985'

/** The law allows 16 characters for the number of a document. */
export const LONGEST_NUMBER = 16
const NUMBER_DIGITS = 6

const PREFIXES: Record<TaxDocumentKind, string> = {
  TAX_INVOICE: 'IN',
  BILL_OF_SUPPLY: 'BS',
  RECEIPT_VOUCHER: 'RV',
  REFUND_VOUCHER: 'FV',
  CREDIT_NOTE: 'CN',
}

/** 'IN/26-27/000123': the kind, the financial year that begins in `year`, and the number within both. */
export const numberText = (kind: TaxDocumentKind, year: number, number: number): string => {
  const years = [year, year + 1].map((one) => String(one % 100).padStart(2, '0'))
  return `${PREFIXES[kind]}/${years.join('-')}/${String(number).padStart(NUMBER_DIGITS, '0')}`
}

/** The calendar year in which the financial year of a day begins. */
export const firstYearOf = (date: CalendarDate): number => Number(financialYearOf(date).startDate.slice(0, 4))

/** The state in which a supply is taxed: the turf's or, if that is unknown, the state of the owner's GSTIN. */
export const placeOfSupply = (turfState: StateCode | undefined, ownerGstin: string): StateCode | undefined =>
  turfState ?? (ownerGstin === '' ? undefined : stateOfGstin(ownerGstin))

export const reachOf = (supplierState: StateCode | undefined, place: StateCode | undefined): SupplyReach =>
  supplierState === undefined || place === undefined || supplierState === place ? 'WITHIN_STATE' : 'ACROSS_STATES'

/** An event of a booking that may need tax documents. Amounts include tax. */
export type BookingTaxEvent =
  | { kind: 'PAID'; amount: Paise; saleValue: Paise; isBeforeDayOfPlay: boolean; moment: InvoiceMoment }
  | { kind: 'PLAYED'; saleValue: Paise }
  | { kind: 'CANCELLED'; kept: Paise }
  /** The booking was moved to a cheaper time before play. */
  | { kind: 'REDUCED'; amount: Paise }
  /** A refund after play, or of a part of the kept charge. */
  | { kind: 'REFUNDED'; amount: Paise }
  /** The player gave a GSTIN after the invoice: the document is reversed and issued again. */
  | { kind: 'GSTIN_GIVEN' }

/** An earlier document of the booking that is not reversed in full. */
export interface OpenDocument {
  readonly id: string
  readonly kind: TaxDocumentKind
  readonly amount: Paise
  readonly reversed: Paise
}

/** A document to issue. `INVOICE` is a tax invoice if the owner is registered, and a bill of supply otherwise. */
export type DueDocument =
  | { readonly kind: 'INVOICE' | 'RECEIPT_VOUCHER'; readonly amount: Paise }
  | { readonly kind: 'REFUND_VOUCHER' | 'CREDIT_NOTE'; readonly amount: Paise; readonly reverses: OpenDocument }

const isInvoice = ({ kind }: OpenDocument): boolean => kind === 'TAX_INVOICE' || kind === 'BILL_OF_SUPPLY'
const isVoucher = ({ kind }: OpenDocument): boolean => kind === 'RECEIPT_VOUCHER'

const openSum = (documents: readonly OpenDocument[]): Paise =>
  documents.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0)

/** Reverses documents, the earliest first, until an amount is used up. */
const reversing = (
  kind: 'REFUND_VOUCHER' | 'CREDIT_NOTE',
  amount: Paise,
  documents: readonly OpenDocument[],
): DueDocument[] => {
  let left = amount
  return documents.flatMap((reverses) => {
    const part = Math.min(left, openSum([reverses]))
    left -= part
    return part > 0 ? [{ kind, amount: part, reverses }] : []
  })
}

const invoicing = (amount: Paise): DueDocument[] => (amount > 0 ? [{ kind: 'INVOICE', amount }] : [])

/** Brings the invoiced sum of a booking to a value: an invoice adds to it, credit notes take from it. */
const invoicedTo = (value: Paise, invoices: readonly OpenDocument[]): DueDocument[] => {
  const invoiced = openSum(invoices)
  return value >= invoiced ? invoicing(value - invoiced) : reversing('CREDIT_NOTE', invoiced - value, invoices)
}

/** The documents that follow from an event, given the booking's documents in order of issue. */
export const documentsOf = (event: BookingTaxEvent, documents: readonly OpenDocument[]): DueDocument[] => {
  const invoices = documents.filter(isInvoice)
  const vouchers = documents.filter(isVoucher)
  switch (event.kind) {
    case 'PAID':
      if (event.moment === 'PAYMENT') return invoicedTo(event.saleValue, invoices)
      return event.isBeforeDayOfPlay && event.amount > 0 ? [{ kind: 'RECEIPT_VOUCHER', amount: event.amount }] : []
    case 'PLAYED':
      return invoicedTo(event.saleValue, invoices)
    case 'CANCELLED':
      return [
        ...reversing('REFUND_VOUCHER', Math.max(0, openSum(vouchers) - event.kept), vouchers),
        ...invoicedTo(event.kept, invoices),
      ]
    case 'REDUCED':
      return invoices.length > 0
        ? reversing('CREDIT_NOTE', event.amount, invoices)
        : reversing('REFUND_VOUCHER', event.amount, vouchers)
    case 'REFUNDED':
      return reversing('CREDIT_NOTE', event.amount, invoices)
    case 'GSTIN_GIVEN':
      return [...reversing('CREDIT_NOTE', openSum(invoices), invoices), ...invoicing(openSum(invoices))]
  }
}

/** A GSTIN can be given until the last day of the month in which the booking is played. */
export const mayGiveGstin = (today: CalendarDate, dayOfPlay: CalendarDate): boolean =>
  monthOf(today) <= monthOf(dayOfPlay)
