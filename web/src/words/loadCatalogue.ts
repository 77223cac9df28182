import type { Language } from '../boot.ts'
import type { Catalogue } from './catalogue.ts'

/** A chunk for each language. A language without a catalogue does not compile. */
const loaders: Record<Language, () => Promise<Catalogue | undefined>> = {
  en: async () => undefined,
}

/** The sentences of a language, before anything is rendered in it. English is with every chunk already. */
export const loadCatalogue = (language: Language): Promise<Catalogue | undefined> => loaders[language]()
