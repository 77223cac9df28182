import type { Language } from '@baari/domain/shared/language.ts'

/** The document comes from the server in the chosen language and keeps it: choosing another one loads it anew. */
let language: Language = globalThis.document?.documentElement?.lang === 'hi' ? 'hi' : 'en'

/** The language of this page: of its sentences, days, times and names. */
export const pageLanguage = (): Language => language

/** Renders a page in a language, on the server. A rendering does not pause, so two pages never meet in here. */
export const inLanguage = <T>(chosen: Language, render: () => T): T => {
  language = chosen
  try {
    return render()
  } finally {
    language = 'en'
  }
}
