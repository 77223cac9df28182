import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turnedAwayDenied = defineNotification({
  kind: 'turned_away_denied',
  to: 'BOOKER',
  opens: 'accessDispute',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'The turf says that you could play',
      body: [say.slot, 'Read its reason, and what you can do.'],
    }),
    hi: (say) => ({ title: 'टर्फ का कहना है कि आप खेल सकते थे', body: [say.slot, 'वजह देखें, और यह भी कि आप क्या कर सकते हैं।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf says that you could play: {{turf}}, {{ground}}, {{date}}, {{time}}. Its reason, and what you can do: {{link}} Booking {{reference}}.',
    hi: 'टर्फ का कहना है कि आप खेल सकते थे: {{turf}}, {{ground}}, {{date}}, {{time}}। वजह, और आप क्या कर सकते हैं: {{link}} बुकिंग {{reference}}।',
  },
})
