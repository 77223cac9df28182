import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turnedAwayRefunded = defineNotification({
  kind: 'turned_away_refunded',
  to: 'BOOKER',
  opens: 'accessDispute',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say) => ({ title: 'You could not play: you get a refund', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'आप खेल नहीं पाए: आपको रिफ़ंड मिलेगा', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'You could not play, and get your money back: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Booking {{reference}}.',
    hi: 'आप खेल नहीं पाए, आपका पैसा वापस आएगा: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
