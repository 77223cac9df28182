import { defineNotification } from '../../defineNotification.ts'

export const disputeDue = defineNotification({
  kind: 'dispute_due',
  to: 'ADMINS',
  facts: ['turf', 'date', 'paid', 'reference', 'until'],
  app: {
    en: (say, { turf, paid, reference, date, until }) => ({
      title: paid ? `No answer yet to the dispute over ₹${paid}` : 'A dispute has no answer yet',
      body: [
        turf && `${turf}.`,
        reference && `Booking ${reference}.`,
        date && until && `The bank accepts an answer until ${say.day(date)}, ${say.clock(until)}.`,
        'See Tools, Disputes.',
      ],
    }),
    hi: (say, { turf, paid, reference, date, until }) => ({
      title: paid ? `₹${paid} के विवाद का जवाब अभी बाकी है` : 'एक विवाद का जवाब अभी बाकी है',
      body: [
        turf && `${turf}।`,
        reference && `बुकिंग ${reference}।`,
        date && until && `बैंक ${say.day(date)}, ${say.clock(until)} तक ही जवाब लेगा।`,
        'टूल्स में “विवाद” देखें।',
      ],
    }),
  },
})
