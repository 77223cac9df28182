import { wordsIn } from '../words/wordsIn.ts'
import { englishFormats } from './englishFormats.ts'

/** How the language of the page writes days, times, lengths and names. */
export const formats = wordsIn(englishFormats, async () => (await import('./hindiFormats.ts')).hindiFormats)
