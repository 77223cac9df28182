import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const bookingConfirmed = defineNotification({
  kind: 'booking_confirmed',
  to: 'BOOKER',
  facts: [...SLOT, 'paid', 'due'],
  app: {
    en: (say, { paid }) => ({ title: 'Booking confirmed', body: [say.slot, paid && `₹${paid} paid.`, say.dueAtTurf] }),
    hi: (say, { paid }) => ({
      title: 'बुकिंग कन्फ़र्म हुई',
      body: [say.slot, paid && `₹${paid} का पेमेंट हो गया।`, say.dueAtTurf],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking is confirmed: {{turf}}, {{ground}}, {{date}}, {{time}}. Paid ₹{{paid}}, to pay at the venue ₹{{due}}. Booking {{reference}}.',
    hi: 'आपकी बुकिंग पक्की है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{paid}} मिल गए, ₹{{due}} वहाँ देने हैं। बुकिंग {{reference}}।',
  },
})
