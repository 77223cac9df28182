import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const checkedIn = defineNotification({
  kind: 'checked_in',
  to: 'BOOKER',
  opens: 'receipt',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'The turf checked you in',
      body: [say.slot, 'Was that not you? Open the booking and say so.'],
    }),
    hi: (say) => ({ title: 'टर्फ ने आपका चेक-इन किया', body: [say.slot, 'यह चेक-इन आपका नहीं था? बुकिंग खोलकर बताएँ।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf checked you in: {{turf}}, {{ground}}, {{date}}, {{time}}. If that was not you, say so here: {{link}} Booking {{reference}}.',
    hi: 'टर्फ ने आपका चेक-इन किया: {{turf}}, {{ground}}, {{date}}, {{time}}। यह चेक-इन आपका नहीं था, तो यहाँ बताएँ: {{link}} बुकिंग {{reference}}।',
  },
})
