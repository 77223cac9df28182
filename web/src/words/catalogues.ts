import type { Language } from '../boot.ts'
import { en, type Words } from './en.ts'

/** A language without a catalogue does not compile. */
export const catalogues: Record<Language, Words> = { en }
