import { defineNotification } from '../../defineNotification.ts'

export const payoutRecorded = defineNotification({
  kind: 'payout_recorded',
  to: 'ADMINS',
  facts: ['paid', 'reference', 'name'],
  app: {
    en: (_, { paid, name = '', reference }) => ({
      title: 'A bank payout was recorded',
      body: [paid && `₹${paid} to ${name}.`, reference && `Payout ID ${reference}.`],
    }),
    hi: (_, { paid, name = '', reference }) => ({
      title: 'बैंक से भेजा पेआउट दर्ज हुआ',
      body: [paid && `${name} को ₹${paid}।`, reference && `पेआउट ID ${reference}।`],
    }),
  },
})
