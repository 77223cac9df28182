import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameConfirmed = defineNotification({
  kind: 'game_confirmed',
  to: 'BOOKER',
  facts: [...SLOT, 'players'],
  optional: ['players'],
  app: {
    en: (say, { players }) => ({ title: 'The game is on', body: [say.slot, players && `${players} players are in.`] }),
    hi: (say, { players }) => ({ title: 'गेम पक्का है', body: [say.slot, players && `${players} खिलाड़ी जुड़ चुके हैं।`] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your game is on: {{turf}}, {{ground}}, {{date}}, {{time}}. Booking {{reference}}. See you there.',
    hi: 'आपका गेम होगा: {{turf}}, {{ground}}, {{date}}, {{time}}। बुकिंग {{reference}}। वहीं मिलते हैं।',
  },
})
