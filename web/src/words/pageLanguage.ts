import type { Language } from '@baari/domain/shared/language.ts'

/** The document comes from the server in the chosen language and keeps it: choosing another one loads it anew. */
let language: Language = globalThis.document?.documentElement?.lang === 'hi' ? 'hi' : 'en'

type Names = Readonly<Record<string, string>>

const NO_NAMES: Names = {}

let names = NO_NAMES

/** The language of this page: of its sentences, days, times and names. */
export const pageLanguage = (): Language => language

/** What cities and games are called in the language of this page, where it is not their name. */
export const namesInLanguage = (): Names => names

/** In the browser, where a document keeps its language: as the server told the names. */
export const learnNames = (told: Names): void => {
  names = told
}

/** Renders a page in a language, on the server. A rendering does not pause, so two pages never meet in here. */
export const inLanguage = <T>(chosen: Language, told: Names, render: () => T): T => {
  language = chosen
  names = told
  try {
    return render()
  } finally {
    language = 'en'
    names = NO_NAMES
  }
}
