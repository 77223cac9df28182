import type { Language } from '@baari/domain/shared/language.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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
export const learnNames = (reported: Names): void => {
  names = reported
}

/** Renders a page in a language on the server. Rendering is synchronous, so two pages never share this state. */
export const inLanguage = <T>(chosen: Language, reported: Names, render: () => T): T => {
  language = chosen
  names = reported
  try {
    return render()
  } finally {
    language = 'en'
    names = NO_NAMES
  }
}

const loads: (() => Promise<void>)[] = []

/**
 * Returns a function that gives a feature's words in the language of the page. English is part of the feature's chunk;
 * Hindi is a separate chunk, which `withMessages` loads before the feature renders.
 */
export const messagesIn = <Messages>(
  english: NoInfer<Messages>,
  loadHindi: () => Promise<Messages>,
): (() => Messages) => {
  let hindi: Messages | undefined
  loads.push(async () => {
    hindi ??= await loadHindi()
  })
  return () => (pageLanguage() === 'hi' && hindi ? hindi : english)
}

/** Loads a part of the site and, if Hindi may be needed, the words of all loaded features. */
export const withMessages = async <T>(load: () => T | Promise<T>): Promise<T> => {
  const part = await load()
  // The server renders both languages.
  if (pageLanguage() === 'hi' || !globalThis.document) await Promise.all(loads.map((loadMessages) => loadMessages()))
  return part
}

/** A part of a page in a separate chunk, with its words: `lazyPart(async () => (await import('./X.tsx')).X)`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withMessages(load) }))

/** A route's page in a separate chunk: `lazyPage(async () => (await import('./x/XPage.tsx')).XPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await withMessages(load) })
