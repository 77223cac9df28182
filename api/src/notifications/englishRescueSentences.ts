import { clock, isSome, joined, refund, slot } from './englishPhrases.ts'
import type { RescueKind, Sentences } from './sentences.ts'

/** Sentences about games that are short of players or offer a seat. */
export const englishRescueSentences: Pick<Sentences, RescueKind> = {
  game_needs_players: (facts) => ({
    title: facts.sport ? `${facts.sport} near you needs players` : 'A game near you needs players',
    body: joined(
      `${slot(facts)}.`,
      facts.players && (facts.players === '1' ? '1 player is missing.' : `${facts.players} players are missing.`),
      facts.km && `${facts.km} km away.`,
      facts.price && `₹${facts.price} a seat.`,
    ),
  }),
  seat_offered: (facts) => ({
    title: 'A seat at the time you wait for',
    body: joined(`${slot(facts)}.`, 'Somebody is passing on a seat in a game.', facts.price && `₹${facts.price}.`),
  }),
  game_moves: (facts) => ({
    title: 'Your game may move',
    body: joined(
      `${slot(facts)}.`,
      'It is short of players, and could be played here.',
      isSome(facts.refund) && `₹${facts.refund} would come back to you.`,
      facts.until && `Reply by ${clock(facts.until)}.`,
    ),
  }),
  game_moved: (facts) => ({
    title: 'Your game is on, and has moved',
    body: joined(`${slot(facts)}.`, refund(facts)),
  }),
}
