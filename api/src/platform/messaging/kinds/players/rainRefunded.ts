import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const rainRefunded = defineNotification({
  kind: 'rain_refunded',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say) => ({ title: 'Closed for rain: you get a refund', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'बारिश की वजह से बंद: आपको रिफ़ंड मिलेगा', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your booking was rained off: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Booking {{reference}}.',
    hi: 'बारिश से आपकी बुकिंग नहीं हो सकी: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
