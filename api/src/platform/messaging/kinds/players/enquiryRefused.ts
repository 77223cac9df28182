import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const enquiryRefused = defineNotification({
  kind: 'enquiry_refused',
  to: 'BOOKER',
  facts: [...SLOT, 'reason'],
  app: {
    en: (say) => ({
      title: 'The turf said no',
      body: [say.slot, say.reason, 'Nothing was paid. Please try another time.'],
    }),
    hi: (say) => ({ title: 'टर्फ ने मना कर दिया', body: [say.slot, say.reason, 'कोई पैसा नहीं कटा। कृपया कोई और समय देखें।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf cannot take your booking: {{turf}}, {{ground}}, {{date}}, {{time}}. Reason: “{{reason}}”. Booking {{reference}}.',
    hi: 'टर्फ आपकी बुकिंग नहीं ले सका: {{turf}}, {{ground}}, {{date}}, {{time}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
})
