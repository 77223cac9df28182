import { defineNotification } from '../../defineNotification.ts'

export const disputeLost = defineNotification({
  kind: 'dispute_lost',
  to: 'ADMINS',
  facts: ['turf', 'paid', 'reference'],
  app: {
    en: (_, { turf, paid, reference }) => ({
      title: paid ? `The dispute over ₹${paid} is lost` : 'A dispute is lost',
      body: [turf && `${turf}.`, reference && `Booking ${reference}.`, 'See who bears it under Tools, Disputes.'],
    }),
    hi: (_, { turf, paid, reference }) => ({
      title: paid ? `₹${paid} का विवाद हम हार गए` : 'हम एक विवाद हार गए',
      body: [turf && `${turf}।`, reference && `बुकिंग ${reference}।`, 'इसका ख़र्च कौन उठाएगा, टूल्स में “विवाद” में देखें।'],
    }),
  },
})
