import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const rainMoved = defineNotification({
  kind: 'rain_moved',
  to: 'BOOKER',
  facts: [...SLOT, 'due'],
  app: {
    en: (say) => ({ title: 'Your new time is booked', body: [say.slot, say.dueAtTurf] }),
    hi: (say) => ({ title: 'आपका नया समय बुक हो गया', body: [say.slot, say.dueAtTurf] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking has a new time: {{turf}}, {{ground}}, {{date}}, {{time}}. To pay at the venue: ₹{{due}}. Booking {{reference}}.',
    hi: 'आपकी बुकिंग का नया समय: {{turf}}, {{ground}}, {{date}}, {{time}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
})
