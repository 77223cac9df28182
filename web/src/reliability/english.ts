import type { Band } from '@baari/domain/reliability/reliability.ts'
import { messagesIn } from '../messages/messagesIn.ts'

const bands: Record<Band, string> = {
  NEW: 'New here',
  SOMETIMES: 'Sometimes doesn’t show up',
  MOSTLY: 'Usually shows up',
  ALWAYS: 'Always shows up',
}

/** A player's reliability as others read it. */
export const english = { bands }

export const useReliabilityMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
