import { pageLanguage } from './pageLanguage.ts'

const loads: (() => Promise<void>)[] = []

/**
 * The words of a feature as a function that gives them in the language of the page. English comes with the feature's
 * chunk; Hindi is a chunk of its own, which `withWords` brings before anything of the feature is rendered.
 */
export const wordsIn = <Words>(english: NoInfer<Words>, loadHindi: () => Promise<Words>): (() => Words) => {
  let hindi: Words | undefined
  loads.push(async () => {
    hindi ??= await loadHindi()
  })
  return () => (pageLanguage() === 'hi' && hindi ? hindi : english)
}

/** Loads a part of the site and, where Hindi may be spoken, all words that came into reach with it. */
export const withWords = async <T>(load: () => T | Promise<T>): Promise<T> => {
  const part = await load()
  // The server speaks to everyone.
  if (pageLanguage() === 'hi' || !globalThis.document) await Promise.all(loads.map((loadWords) => loadWords()))
  return part
}
