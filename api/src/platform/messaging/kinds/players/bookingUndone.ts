import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingUndone = defineNotification({
  kind: 'booking_undone',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say) => ({ title: 'Booking undone', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'बुकिंग वापस ले ली गई', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking is undone: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Booking {{reference}}.',
    hi: 'आपने बुकिंग वापस ले ली: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
