import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameRemoved = defineNotification({
  kind: 'game_removed',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'reason'],
  app: {
    en: (say) => ({ title: 'The host has removed you from the game', body: [say.slot, say.reason, say.refund] }),
    hi: (say) => ({ title: 'होस्ट ने आपको गेम से हटाया है', body: [say.slot, say.reason, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The host has removed you from the game: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.',
    hi: 'होस्ट ने आपको गेम से हटाया है: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
})
