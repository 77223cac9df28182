import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  title: 'Tax documents',
  intro: 'Invoices, vouchers and credit notes that Baari issues in your name, and Baari’s invoices to you.',
  loading: 'Loading the tax documents',
  failed: 'The tax documents did not load. Please try again.',
  month: 'Month',
  csv: 'The whole month as CSV',
  making: 'Preparing…',
  fileFailed: 'The file could not be created. Please try again.',
  none: 'No documents in this month',
  noneMeaning: 'Documents appear here once Baari issues invoices for bookings.',
  totals: 'Totals',
  documents: 'Newest documents',
  fromPlatform: 'From Baari to you',
  kind: 'Kind',
  rate: (percentage: number) => `at ${percentage} %`,
  withoutTax: 'without tax',
  count: 'Number of documents',
  taxableValue: 'Taxable value',
  amount: 'Total',
  number: 'Number',
  date: 'Date',
  recipient: 'Recipient',
  actions: 'Actions',
  pdf: 'PDF',
  pdfOf: (kind: string, number: string) => `${kind} ${number} as PDF`,
  kinds: {
    TAX_INVOICE: 'Tax invoice',
    BILL_OF_SUPPLY: 'Bill of supply',
    RECEIPT_VOUCHER: 'Receipt voucher',
    REFUND_VOUCHER: 'Refund voucher',
    CREDIT_NOTE: 'Credit note',
  },
}

export const useInvoiceMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
