import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const roomMessage = defineNotification({
  kind: 'room_message',
  to: 'BOOKER',
  opens: 'gameRoom',
  facts: [...SLOT, 'game'],
  app: {
    en: (say) => ({ title: 'New message in your game', body: say.slot }),
    hi: (say) => ({ title: 'आपके गेम में नया मैसेज', body: `${say.slot}।` }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'There is a new message in your game: {{turf}}, {{ground}}, {{date}}, {{time}}. Read it on Baari.',
    hi: 'आपके गेम में नया मैसेज है: {{turf}}, {{ground}}, {{date}}, {{time}}। Baari पर पढ़ें।',
  },
})
