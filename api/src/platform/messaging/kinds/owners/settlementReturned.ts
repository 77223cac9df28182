import { defineNotification } from '../../defineNotification.ts'

export const settlementReturned = defineNotification({
  kind: 'settlement_returned',
  to: 'OWNER',
  opens: 'ownerSettlements',
  facts: ['date', 'from', 'paid'],
  app: {
    en: (say, { paid }) => ({
      title: paid ? `A payout of ₹${paid} came back` : 'A payout came back',
      body: [say.period && `Settlement of ${say.period}.`, 'Your bank sent it back. We will pay it again.'],
    }),
    hi: (say, { paid }) => ({
      title: paid ? `₹${paid} का पेआउट वापस आ गया` : 'एक पेआउट वापस आ गया',
      body: [say.period && `${say.period} का सेटलमेंट।`, 'आपके बैंक ने इसे लौटा दिया। हम फिर भेजेंगे।'],
    }),
  },
})
