import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameNeedsPlayers = defineNotification({
  kind: 'game_needs_players',
  to: 'PLAYER',
  facts: [...SLOT, 'players', 'game', 'sport', 'km', 'price'],
  app: {
    en: (say, { sport, players, km, price }) => ({
      title: sport ? `${sport} near you needs players` : 'A game near you needs players',
      body: [
        say.slot,
        players && (players === '1' ? '1 player is missing.' : `${players} players are missing.`),
        km && `${km} km away.`,
        price && `₹${price} a seat.`,
      ],
    }),
    hi: (say, { sport, players, km, price }) => ({
      title: sport ? `आपके पास ${sport} के गेम में खिलाड़ी चाहिए` : 'आपके पास एक गेम में खिलाड़ी चाहिए',
      body: [say.slot, players && `${players} खिलाड़ी कम हैं।`, km && `${km} किमी दूर।`, price && `एक सीट ₹${price}।`],
    }),
  },
  whatsapp: {
    group: 'OFFERS',
    en: 'A game near you is short of players: {{sport}}, missing: {{players}}. At {{turf}}, {{ground}}, {{date}}, {{time}}, {{km}} km away, ₹{{price}} a seat. Join, or stop these messages: {{link}} on Baari.',
    hi: 'आपके पास {{sport}} का गेम, कम खिलाड़ी: {{players}}। {{turf}}, {{ground}}, {{date}}, {{time}}, {{km}} किमी दूर, एक सीट ₹{{price}}। जुड़ें, या ये मैसेज बंद करें: {{link}} पर।',
  },
})
