import { wordsIn } from '../../words/wordsIn.ts'
import { english } from './english.ts'

/** The refund policy in the chosen language. */
export const useCancellationRefundWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
