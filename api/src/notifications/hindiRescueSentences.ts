import { clock, isSome, joined, refund, slot } from './hindiPhrases.ts'
import type { RescueKind, Sentences } from './sentences.ts'

/** Notifications about games that are short of players or have a seat to pass on. */
export const hindiRescueSentences: Pick<Sentences, RescueKind> = {
  game_needs_players: (facts) => ({
    title: facts.sport ? `आपके पास ${facts.sport} के गेम में खिलाड़ी चाहिए` : 'आपके पास एक गेम में खिलाड़ी चाहिए',
    body: joined(
      slot(facts),
      facts.players && `${facts.players} खिलाड़ी कम हैं।`,
      facts.km && `${facts.km} किमी दूर।`,
      facts.price && `एक सीट ₹${facts.price}।`,
    ),
  }),
  seat_offered: (facts) => ({
    title: 'जिस समय का इंतज़ार है, उसमें एक सीट',
    body: joined(slot(facts), 'गेम में कोई अपनी सीट दे रहा है।', facts.price && `₹${facts.price}।`),
  }),
  game_moves: (facts) => ({
    title: 'आपका गेम कहीं और हो सकता है',
    body: joined(
      slot(facts),
      'गेम में खिलाड़ी कम हैं, वह यहाँ हो सकता है।',
      isSome(facts.refund) && `₹${facts.refund} आपको वापस मिलेंगे।`,
      facts.until && `${clock(facts.until)} तक बताएँ कि ठीक है या नहीं।`,
    ),
  }),
  game_moved: (facts) => ({
    title: 'आपका गेम होगा, नई जगह पर',
    body: joined(slot(facts), refund(facts)),
  }),
}
