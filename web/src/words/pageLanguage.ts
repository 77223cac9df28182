import type { Language } from '@baari/domain/shared/language.ts'

/** The server renders the document in the chosen language; choosing another one reloads the page. */
let language: Language = globalThis.document?.documentElement?.lang === 'hi' ? 'hi' : 'en'

type Names = Readonly<Record<string, string>>

const NO_NAMES: Names = {}

let names = NO_NAMES

/** The language of this page's sentences, days, times and names. */
export const pageLanguage = (): Language => language

/** Names of cities and games in the page's language, where they differ from the stored name. */
export const namesInLanguage = (): Names => names

/** Sets the names in the browser, where the language of a document never changes. */
export const learnNames = (told: Names): void => {
  names = told
}

/** Renders a page in a language on the server. Rendering is synchronous, so two pages never share this state. */
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
