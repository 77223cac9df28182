import { defineNotification } from '../../defineNotification.ts'

export const disputeWon = defineNotification({
  kind: 'dispute_won',
  to: 'ADMINS',
  facts: ['turf', 'paid', 'reference'],
  app: {
    en: (_, { turf, paid, reference }) => ({
      title: paid ? `The dispute over ₹${paid} is won` : 'A dispute is won',
      body: [
        turf && `${turf}.`,
        reference && `Booking ${reference}.`,
        'What was held back is paid out with the next settlement.',
      ],
    }),
    hi: (_, { turf, paid, reference }) => ({
      title: paid ? `₹${paid} का विवाद हम जीत गए` : 'हम एक विवाद जीत गए',
      body: [turf && `${turf}।`, reference && `बुकिंग ${reference}।`, 'जो पैसे रोके गए थे, वे अगले सेटलमेंट में जाएँगे।'],
    }),
  },
})
