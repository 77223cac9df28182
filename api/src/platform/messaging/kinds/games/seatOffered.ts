import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const seatOffered = defineNotification({
  kind: 'seat_offered',
  to: 'PLAYER',
  facts: [...SLOT, 'game', 'price'],
  app: {
    en: (say, { price }) => ({
      title: 'A seat at the time you wait for',
      body: [say.slot, 'A player is passing on a seat in a game.', price && `₹${price}.`],
    }),
    hi: (say, { price }) => ({
      title: 'जिस समय का इंतज़ार है, उसमें एक सीट',
      body: [say.slot, 'गेम में कोई अपनी सीट दे रहा है।', price && `₹${price}।`],
    }),
  },
  whatsapp: {
    group: 'OFFERS',
    en: 'Somebody is passing on a seat in a game at the time you wait for: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{price}}. Take it: {{link}} on Baari.',
    hi: 'जिस समय का आप इंतज़ार कर रहे हैं, उस समय के गेम में कोई अपनी सीट दे रहा है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{price}}। सीट लें: {{link}} पर।',
  },
})
