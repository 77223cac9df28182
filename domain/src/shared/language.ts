/** The languages that Baari speaks. The first one is spoken to whoever has not chosen. */
export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of that name, if Baari speaks it. */
export const languageOf = (name: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name)

/** The name of the cookie that keeps the choice, and of the parameter of an address that makes it. */
export const LANGUAGE_CHOICE = 'lang'

/** Each language in its own words: whoever looks for it may not read the other one. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }
