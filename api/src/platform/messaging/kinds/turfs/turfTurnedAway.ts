import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfTurnedAway = defineNotification({
  kind: 'turf_turned_away',
  to: 'TURF',
  opens: 'ownerToday',
  facts: [...SLOT, 'until'],
  app: {
    en: (say, { until }) => ({
      title: 'Players say that they could not play',
      body: [say.slot, until && `Please answer by ${say.clock(until)}, or they get a full refund.`],
    }),
    hi: (say, { until }) => ({
      title: 'खिलाड़ी कह रहे हैं कि वे खेल नहीं पाए',
      body: [say.slot, until && `${say.clock(until)} तक जवाब दें, नहीं तो उन्हें पूरा रिफ़ंड मिलेगा।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Players say that they could not play: {{turf}}, {{ground}}, {{date}}, {{time}}. Please answer until {{until}}, or they get a full refund. Answer here: {{link}} Booking {{reference}}.',
    hi: 'खिलाड़ी कह रहे हैं कि वे खेल नहीं पाए: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक जवाब दें, नहीं तो उन्हें पूरा रिफ़ंड मिलेगा। यहाँ जवाब दें: {{link}} बुकिंग {{reference}}।',
  },
})
