import { TAX_DOCUMENT_KINDS } from '@baari/domain/invoices/taxDocument.ts'
import { isGstin } from '@baari/domain/settlements/bankDetails.ts'
import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { LONGEST_LEGAL_NAME } from '@baari/domain/shared/limits.ts'
import { cleanCode } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { DEAR, endpoints, everyRole } from '../endpoint.ts'
import { absentWhenEmpty, date, entityId, file, id, lineOfText, money } from '../wire/wire.ts'

export const taxDocumentKind = z.enum(TAX_DOCUMENT_KINDS)

/** Amounts of tax documents. The amount includes the taxes. */
const taxAmounts = { amount: money, taxableValue: money, cgst: money, sgst: money, igst: money }

const taxDocument = z
  .object({
    entityId,
    kind: taxDocumentKind,
    /** Such as IN/26-27/000123. The numbers of an issuer, kind and financial year have no holes. */
    number: z.string(),
    issuedOn: date,
    ...taxAmounts,
  })
  .meta({ id: 'TaxDocument' })

/** GSTIN of a company or person, as it is typed. */
const gstin = z
  .string()
  .transform((typed) => cleanCode(typed).toUpperCase())
  .refine(isGstin, 'is not a GST number')

/** The tax documents of a booking for its player, and the file of a document for its parties. */
export const taxDocuments = endpoints({
  listBookingTaxDocuments: {
    method: 'GET',
    path: '/booking-tax-documents/:bookingId',
    summary: 'The tax documents of a booking of the account that is logged in',
    description:
      'In order of issue; empty for a booking made and played while invoices were off. The turf’s owner issues them.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    reply: z
      .object({
        documents: z.array(taxDocument),
        /** Empty until the player gives it. */
        gstin: z.string(),
        legalName: z.string(),
        /** Whether invoices are on and the GSTIN can be given or changed now. */
        mayGiveGstin: z.boolean(),
      })
      .meta({ id: 'BookingTaxDocuments' }),
    refuses: ['NOT_FOUND'],
  },
  giveGstin: {
    method: 'PUT',
    path: '/booking-tax-documents/:bookingId/gstin',
    summary: 'Give the GSTIN for the invoice of a booking',
    description:
      'Until the end of the month in which the booking is played, also before it is paid. If the invoice has been issued, it is reversed by a credit note and issued again; the GSTIN cannot be changed afterwards.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    body: z.object({ gstin, legalName: lineOfText(LONGEST_LEGAL_NAME) }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND', 'INVOICES_OFF', 'GSTIN_TOO_LATE', 'GSTIN_FIXED'],
  },
  readTaxDocument: {
    method: 'GET',
    path: '/tax-documents/:documentId',
    summary: 'A tax document as a PDF, in English or Hindi',
    description: 'For the player of the booking, the owner who issued it or whom the platform invoices, and admins.',
    access: everyRole,
    stepUp: false,
    params: z.object({ documentId: id('TAXDOC') }),
    query: z.object({ language: z.enum(LANGUAGES).default('en') }),
    file: 'application/pdf',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 20,
  },
})

/** This month by default. */
const month = absentWhenEmpty(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month, such as 2027-01'))

export const ownerTaxDocuments = endpoints({
  readTaxMonth: {
    method: 'GET',
    path: '/turf-owner/tax-documents',
    summary: 'The tax documents that the owner who is logged in issued in a month, and the platform’s invoices',
    description:
      'Totals of the owner’s documents by kind and rate, and the newest 100 documents. The file of the month has all of them.',
    access: ['TURFOWNER'],
    query: z.object({ month }),
    reply: z
      .object({
        totals: z.array(
          z.object({
            kind: taxDocumentKind,
            /** Null for documents of an owner without a GSTIN. */
            percentage: z.number().nullable(),
            count: z.number().int(),
            ...taxAmounts,
          }),
        ),
        documents: z.array(
          taxDocument
            .extend({ recipientName: z.string(), recipientGstin: z.string() })
            .meta({ id: 'IssuedTaxDocument' }),
        ),
        /** From the platform to the owner, for commission and charges. */
        fromPlatform: z.array(taxDocument),
      })
      .meta({ id: 'TaxMonth' }),
    refuses: [],
    cost: DEAR,
  },
  exportTaxMonth: {
    method: 'GET',
    path: '/turf-owner/tax-documents/csv',
    summary: 'The tax documents that the owner who is logged in issued in a month, as CSV',
    description: 'In order of kind and number, in rupees. `reverses` is the number of the document that is reversed.',
    access: ['TURFOWNER'],
    stepUp: true,
    query: z.object({ month }),
    file: 'text/csv',
    reply: file,
    refuses: [],
    cost: 4 * DEAR,
  },
})
