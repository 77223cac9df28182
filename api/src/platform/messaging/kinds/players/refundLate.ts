import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const refundLate = defineNotification({
  kind: 'refund_late',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'until'],
  app: {
    en: (say, { refund, until }) => ({
      title: refund ? `Your refund of ₹${refund} is late` : 'Your refund is late',
      body: [
        say.slot,
        until && `The bank should have credited it by ${say.day(until)}.`,
        'Your bookings show the bank’s reference and what you can do.',
      ],
    }),
    hi: (say, { refund, until }) => ({
      title: refund ? `₹${refund} के रिफ़ंड में देरी है` : 'रिफ़ंड में देरी है',
      body: [
        say.slot,
        until && `बैंक को इसे ${say.day(until)} तक जमा कर देना था।`,
        'बैंक का रेफ़रेंस और आगे क्या करना है, यह आपकी बुकिंग में लिखा है।',
      ],
    }),
  },
})
