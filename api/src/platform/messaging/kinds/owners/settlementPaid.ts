import { defineNotification } from '../../defineNotification.ts'

export const settlementPaid = defineNotification({
  kind: 'settlement_paid',
  to: 'OWNER',
  opens: 'ownerSettlements',
  facts: ['date', 'from', 'paid', 'reference'],
  app: {
    en: (say, { paid, reference }) => ({
      title: paid ? `₹${paid} paid out to you` : 'A settlement was paid out',
      body: [say.period && `Settlement of ${say.period}.`, reference && `Payout ID ${reference}.`],
    }),
    hi: (say, { paid, reference }) => ({
      title: paid ? `आपको ₹${paid} भेजे गए` : 'सेटलमेंट भेजा गया',
      body: [say.period && `${say.period} का सेटलमेंट।`, reference && `पेआउट ID ${reference}।`],
    }),
  },
})
