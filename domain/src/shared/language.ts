/** The languages of Baari. The first is the default. */
export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of that name, if Baari speaks it. */
export const languageOf = (name: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === name)

/** The name of both the cookie and the query parameter that hold the chosen language. */
export const LANGUAGE_CHOICE = 'lang'

/** Each language is named in itself, for readers who know no other. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }
