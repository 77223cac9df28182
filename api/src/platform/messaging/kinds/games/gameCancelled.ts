import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameCancelled = defineNotification({
  kind: 'game_cancelled',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'reason'],
  app: {
    en: (say) => ({ title: 'The game is off', body: [say.slot, say.reason, say.refund] }),
    hi: (say) => ({ title: 'गेम नहीं होगा', body: [say.slot, say.reason, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The game is off: {{turf}}, {{ground}}, {{date}}, {{time}}. Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.',
    hi: 'गेम नहीं होगा: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
})
