import type { Level, LevelRange } from '@baari/domain/levels/levels.ts'
import { messagesIn } from '../messages/messagesIn.ts'

const levels: Record<Level, string> = {
  BEGINNER: 'Beginner',
  CASUAL: 'Casual',
  REGULAR: 'Regular',
  COMPETITIVE: 'Competitive',
}

export const english = {
  levels,
  anyLevel: 'Any level',
  levelRange: ({ least, most }: LevelRange) => (least === most ? levels[least] : `${levels[least]} to ${levels[most]}`),
  card: 'Your levels',
  cardText: 'Some games are for certain levels. Players in your games see yours.',
  sport: 'Game',
  question: (game: string) => `How well do you play ${game}?`,
  hints: {
    BEGINNER: 'New to the game, or still learning.',
    CASUAL: 'You play for fun now and then.',
    REGULAR: 'You play most weeks and know the game well.',
    COMPETITIVE: 'You play tournaments or leagues.',
  },
  unsaid: 'Your co-players see it, and can say after a game whether it fits.',
  moved: (level: string) => `Your co-players see you as ${level}: after playing with you, most of them said so.`,
  notSaved: 'Your level was not saved. Please try again.',
  notLoaded: 'Your levels could not be loaded.',
  meantFor: (range: string) => `This game is for these levels: ${range}.`,
  yours: (level: string) => `Your level is ${level}.`,
}

export const useLevelMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
