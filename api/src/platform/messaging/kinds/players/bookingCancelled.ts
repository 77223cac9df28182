import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingCancelled = defineNotification({
  kind: 'booking_cancelled',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'reason'],
  app: {
    en: (say) => ({ title: 'Booking cancelled', body: [say.slot, say.reason, say.refund] }),
    hi: (say) => ({ title: 'बुकिंग कैंसिल हुई', body: [say.slot, say.reason, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking is cancelled: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.',
    hi: 'आपकी बुकिंग कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
})
