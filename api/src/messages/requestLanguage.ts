import { LANGUAGE_CHOICE, LANGUAGES, type Language, languageOf } from '@baari/domain/shared/language.ts'

/** The language in which a request is answered: the one that its browser keeps in a cookie. */
export const requestLanguage = (cookies: Record<string, string | undefined>): Language =>
  languageOf(cookies[LANGUAGE_CHOICE]) ?? LANGUAGES[0]
