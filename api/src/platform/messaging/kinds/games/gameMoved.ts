import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameMoved = defineNotification({
  kind: 'game_moved',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'game'],
  app: {
    en: (say) => ({ title: 'Your game is on, and has moved', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'आपका गेम होगा, नई जगह पर', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your game is on, and has moved: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Booking {{reference}}.',
    hi: 'आपका गेम होगा, अब यहाँ: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
