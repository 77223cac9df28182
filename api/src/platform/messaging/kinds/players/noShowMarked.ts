import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const noShowMarked = defineNotification({
  kind: 'no_show_marked',
  to: 'BOOKER',
  opens: 'profilePlay',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'The turf marked you as a no-show',
      body: [say.slot, 'Did you come? You can appeal in your profile.'],
    }),
    hi: (say) => ({ title: 'टर्फ ने लिखा है कि आप नहीं आए', body: [say.slot, 'आप आए थे? अपनी प्रोफ़ाइल में आपत्ति करें।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The turf marked you as a no-show: {{turf}}, {{ground}}, {{date}}, {{time}}. If you came, appeal here: {{link}} Booking {{reference}}.',
    hi: 'टर्फ ने लिखा है कि आप नहीं आए: {{turf}}, {{ground}}, {{date}}, {{time}}। आप आए थे, तो यहाँ आपत्ति करें: {{link}} बुकिंग {{reference}}।',
  },
})
