import { defineNotification } from '../../defineNotification.ts'

export const disputeOpened = defineNotification({
  kind: 'dispute_opened',
  to: 'ADMINS',
  facts: ['turf', 'paid', 'reference', 'until'],
  app: {
    en: (say, { turf, paid, reference, until }) => ({
      title: paid ? `A bank asks for ₹${paid} back` : 'A bank asks for money back',
      body: [
        turf && `${turf}.`,
        reference && `Booking ${reference}.`,
        until && `Answer by ${say.day(until)}.`,
        'See Tools, Disputes.',
      ],
    }),
    hi: (say, { turf, paid, reference, until }) => ({
      title: paid ? `एक बैंक ₹${paid} वापस माँग रहा है` : 'एक बैंक पैसे वापस माँग रहा है',
      body: [
        turf && `${turf}।`,
        reference && `बुकिंग ${reference}।`,
        until && `${say.day(until)} तक जवाब दें।`,
        'टूल्स में “विवाद” देखें।',
      ],
    }),
  },
})
