import { pageLanguage } from './pageLanguage.ts'

const loads: (() => Promise<void>)[] = []

/**
 * Returns a function that gives a feature's words in the language of the page. English is part of the feature's chunk;
 * Hindi is a separate chunk, which `withWords` loads before the feature renders.
 */
export const wordsIn = <Words>(english: NoInfer<Words>, loadHindi: () => Promise<Words>): (() => Words) => {
  let hindi: Words | undefined
  loads.push(async () => {
    hindi ??= await loadHindi()
  })
  return () => (pageLanguage() === 'hi' && hindi ? hindi : english)
}

/** Loads a part of the site and, if Hindi may be needed, the words of all loaded features. */
export const withWords = async <T>(load: () => T | Promise<T>): Promise<T> => {
  const part = await load()
  // The server renders both languages.
  if (pageLanguage() === 'hi' || !globalThis.document) await Promise.all(loads.map((loadWords) => loadWords()))
  return part
}
