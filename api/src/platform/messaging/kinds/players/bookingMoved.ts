import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingMoved = defineNotification({
  kind: 'booking_moved',
  to: 'BOOKER',
  facts: [...SLOT, 'due', 'refund'],
  app: {
    en: (say) => ({ title: 'Your new time is booked', body: [say.slot, say.refund, say.dueAtTurf] }),
    hi: (say) => ({ title: 'आपका नया समय बुक हो गया', body: [say.slot, say.refund, say.dueAtTurf] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking has a new time: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. To pay at the venue: ₹{{due}}. Booking {{reference}}.',
    hi: 'आपकी बुकिंग का नया समय: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
})
