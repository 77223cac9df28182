import { english as shell } from '../shell/english.ts'
import { english as ui } from '../ui/english.ts'
import { fixed } from './fixed.ts'
import { wordsIn } from './wordsIn.ts'

/** The English sentences that every page needs. Those of a feature come with its own chunk. */
export const en = { fixed, ui, shell }

export const useWords = wordsIn(en, async () => (await import('./hi.ts')).hi)
