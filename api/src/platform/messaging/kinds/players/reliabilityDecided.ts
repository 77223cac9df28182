import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const reliabilityDecided = defineNotification({
  kind: 'reliability_decided',
  to: 'BOOKER',
  opens: 'profilePlay',
  facts: SLOT,
  app: {
    en: (say) => ({ title: 'We have looked at your appeal', body: [say.slot, 'Read our answer in your profile.'] }),
    hi: (say) => ({ title: 'आपकी आपत्ति पर फ़ैसला हो गया', body: [say.slot, 'हमारा जवाब अपनी प्रोफ़ाइल में पढ़ें।'] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'We have looked at your appeal: {{turf}}, {{ground}}, {{date}}, {{time}}. Read our answer in your profile: {{link}} Booking {{reference}}.',
    hi: 'आपकी आपत्ति पर फ़ैसला हो गया: {{turf}}, {{ground}}, {{date}}, {{time}}। हमारा जवाब अपनी प्रोफ़ाइल में पढ़ें: {{link}} बुकिंग {{reference}}।',
  },
})
