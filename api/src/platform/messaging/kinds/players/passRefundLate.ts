import { defineNotification } from '../../defineNotification.ts'

export const passRefundLate = defineNotification({
  kind: 'pass_refund_late',
  to: 'PLAYER',
  opens: 'passes',
  facts: ['turf', 'pass', 'refund', 'until'],
  app: {
    en: (say, { pass, turf, refund, until }) => ({
      title: refund ? `Your refund of ₹${refund} is late` : 'Your refund is late',
      body: [
        [pass, turf].filter(Boolean).join(', '),
        until && `The bank should have credited it by ${say.day(until)}.`,
        'Your passes show the bank’s reference and what you can do.',
      ],
    }),
    hi: (say, { pass, turf, refund, until }) => ({
      title: refund ? `₹${refund} के रिफ़ंड में देरी है` : 'रिफ़ंड में देरी है',
      body: [
        [pass, turf].filter(Boolean).join(', '),
        until && `बैंक को इसे ${say.day(until)} तक जमा कर देना था।`,
        'बैंक का रेफ़रेंस और आगे क्या करना है, यह “मेरे ख़रीदे पास” में लिखा है।',
      ],
    }),
  },
})
