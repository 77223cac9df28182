import type { Language } from '@baari/domain/shared/language.ts'

/** Each language in its own words: whoever looks for it may not read the other one. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }
