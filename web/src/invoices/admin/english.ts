import { messagesIn } from '../../messages/messagesIn.ts'

export const english = {
  title: 'Tax rules',
  text: 'Each rule applies from its first day until the next rule of its kind. Without a rule, the tax is not charged and no invoices are issued.',
  failed: 'The tax rules did not load. Please try again.',
  none: 'No tax rules are set.',
  kind: 'Rule',
  value: 'Rate or moment',
  startsOn: 'First day',
  set: 'Set a rule',
  percentage: 'Rate in percent',
  moment: 'Invoices for bookings',
  kinds: {
    INVOICES: 'Invoices',
    GST_ON_PLAY: 'GST on play',
    GST_ON_FEES: 'GST on the platform’s fees',
    TCS: 'TCS',
    TDS: 'TDS',
  },
  moments: {
    OFF: 'Off',
    PLAY: 'On the day of play, with a receipt voucher for an advance',
    PAYMENT: 'When the booking is paid',
  },
  dateWrong: 'Please choose tomorrow or a later day.',
  percentageWrong: 'Please enter a rate from 0 to 100 with at most two decimals.',
  preview: 'Preview with last month',
  previewing: 'Computing…',
  previewFailed: 'The preview could not be computed. Please try again.',
  previewOf: (from: string, to: string) => `${from} to ${to}`,
  noDocuments: 'No documents would have been issued.',
  tax: (before: string, after: string) => `Tax at the rate of the last day: ${before}. At the new rate: ${after}.`,
  save: 'Save the rule',
  saving: 'Saving…',
  saved: 'The tax rule is saved.',
  saveFailed: 'The rule was not saved. Please try again.',
}

export const useTaxRuleMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
