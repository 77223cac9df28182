import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const enquiryUnanswered = defineNotification({
  kind: 'enquiry_unanswered',
  to: 'BOOKER',
  facts: SLOT,
  app: {
    en: (say) => ({ title: 'The turf did not answer', body: [say.slot, 'Nothing was paid. Please try another time.'] }),
    hi: (say) => ({ title: 'टर्फ ने जवाब नहीं दिया', body: [say.slot, 'कोई पैसा नहीं कटा। कृपया कोई और समय देखें।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf has not answered in time: {{turf}}, {{ground}}, {{date}}, {{time}}. Booking {{reference}}. Please choose another time.',
    hi: 'टर्फ ने समय पर जवाब नहीं दिया: {{turf}}, {{ground}}, {{date}}, {{time}}। बुकिंग {{reference}}। कृपया दूसरा समय चुनें।',
  },
})
