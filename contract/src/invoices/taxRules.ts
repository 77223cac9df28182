import { INVOICE_MOMENTS, TAX_RATES } from '@baari/domain/invoices/taxDocument.ts'
import { z } from 'zod'
import { bookReaders, DEAR, endpoints } from '../endpoint.ts'
import { date, dateInput, money } from '../wire/wire.ts'
import { taxDocumentKind } from './taxDocuments.ts'

const taxRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('INVOICES'), startsOn: dateInput, moment: z.enum(INVOICE_MOMENTS) }),
  ...TAX_RATES.map((kind) =>
    z.object({
      kind: z.literal(kind),
      startsOn: dateInput,
      /** In percent, with at most two decimals. */
      percentage: z.number().min(0).max(100).multipleOf(0.01),
    }),
  ),
])

const rules = {
  /** The latest first. */
  rates: z.array(z.object({ kind: z.enum(TAX_RATES), startsOn: date, percentage: z.number() })),
  moments: z.array(z.object({ startsOn: date, moment: z.enum(INVOICE_MOMENTS) })),
}

/** Tax rules, each with its first day, which admins edit. */
export const taxRules = endpoints({
  listTaxRules: {
    method: 'GET',
    path: '/management/tax-rules',
    summary: 'All tax rates and moments of invoices, each with its first day',
    access: bookReaders,
    reply: z.object(rules).meta({ id: 'TaxRules' }),
    refuses: [],
  },
  previewTaxRule: {
    method: 'POST',
    path: '/management/tax-rules/preview',
    summary: 'Preview a tax rule with the facts of last month',
    description:
      'For INVOICES: the documents that would have been issued. For a rate: the tax of last month at the rate of its last day and at the new rate. Nothing is saved.',
    access: ['ADMIN'],
    body: taxRule,
    reply: z
      .object({
        startDate: date,
        endDate: date,
        documents: z.array(z.object({ kind: taxDocumentKind, count: z.number().int() })),
        /** Null for INVOICES. */
        tax: z.object({ before: money, after: money }).nullable(),
      })
      .meta({ id: 'TaxRulePreview' }),
    refuses: [],
    cost: 4 * DEAR,
  },
  setTaxRule: {
    method: 'POST',
    path: '/management/tax-rules',
    summary: 'Set a tax rate, or the moment at which invoices are issued, from a given day',
    description:
      'From tomorrow at the earliest, so that existing documents and settlements stay right. It replaces a rule of the same kind and day. Invoices need a rate of GST_ON_PLAY on their first day.',
    access: ['ADMIN'],
    body: taxRule,
    reply: z.object({ ...rules, message: z.string() }).meta({ id: 'TaxRulesSaved' }),
    refuses: ['TAX_RULE_TOO_EARLY', 'TAX_RATE_MISSING'],
  },
})
