import type { AccessDisputeDenial, AccessDisputeReason } from '@baari/domain/accessDisputes/accessDispute.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

const reasons: Record<AccessDisputeReason, string> = {
  GROUND_TAKEN: 'others are playing on their ground',
  CLOSED: 'the turf is closed',
  NO_LIGHTS: 'the lights do not work',
  NOT_PLAYABLE: 'the ground cannot be played on',
}

const denials: Record<AccessDisputeDenial, string> = {
  LET_IN: 'They were let in and played',
  GROUND_READY: 'The ground was free and ready',
  NOBODY_CAME: 'Nobody came to the gate',
}

export const english = {
  list: 'Players who could not play',
  says: (name: string, reason: string) => `${name} says: ${reason}.`,
  somebody: 'A player',
  seats: (count: number) => (count === 1 ? '1 seat of a game' : `${count} seats of a game`),
  reasons,
  silence: (time: string, amount: string) => `Without an answer by ${time}, ${amount} goes back.`,
  silenceUnpaid: (time: string) => `Without an answer by ${time}, the booking is cancelled.`,
  refund: 'They could not play: refund',
  refunding: 'Refunding…',
  deny: 'They could play',
  denyText: 'The booking stays as it is. The player reads why, and can complain to Baari.',
  why: 'Why?',
  denials,
  send: 'Answer',
  sending: 'Answering…',
  refunded: (amount: string) => `Cancelled. ${amount} goes back to the player.`,
  cancelled: 'Cancelled. Nothing was paid online.',
  denied: 'Answered. The booking stays as it is.',
  decided: 'It was already decided.',
}

export const useAccessDisputeOwnerMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
