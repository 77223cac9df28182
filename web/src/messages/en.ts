import { english as shell } from '../shell/english.ts'
import { english as ui } from '../ui/english.ts'
import { messagesIn } from './messagesIn.ts'

/**
 * Texts fixed by the documents that any page may show. A feature's own are the table `fixed` of its `english.ts`;
 * `fixed.test.ts` holds all of them against a copy. Capitals, spacing and marks stay as they are.
 */
export const fixed = {
  anywhere: {
    wentWrong: 'Something went wrong. Please try again.',
  },
  pages: { previous: 'Prev', next: 'Next' },
} as const

/** The English sentences that every page needs. The sentences of a feature are in its chunk. */
export const en = { fixed, ui, shell }

export const useMessages = messagesIn(en, async () => (await import('./hi.ts')).hi)
