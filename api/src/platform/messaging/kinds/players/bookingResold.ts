import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingResold = defineNotification({
  kind: 'booking_resold',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: refund ? `₹${refund} more for you` : 'Someone else booked your slot',
      body: [say.slot, 'Someone else booked the slot that you cancelled.', say.refund],
    }),
    hi: (say, { refund }) => ({
      title: refund ? `आपको ₹${refund} और मिलेंगे` : 'आपका स्लॉट किसी और ने बुक कर लिया',
      body: [say.slot, 'आपका कैंसिल किया हुआ स्लॉट किसी और ने बुक कर लिया।', say.refund],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Someone else booked the slot that you cancelled: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} more comes back to you. Booking {{reference}}.',
    hi: 'आपका कैंसिल किया हुआ स्लॉट किसी और ने बुक कर लिया: {{turf}}, {{ground}}, {{date}}, {{time}}। आपको ₹{{refund}} और वापस मिलेंगे। बुकिंग {{reference}}।',
  },
})
