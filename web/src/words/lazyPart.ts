import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withWords } from './wordsIn.ts'

/** A part of a page in a separate chunk, with its words: `lazyPart(async () => (await import('./X.tsx')).X)`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withWords(load) }))

/** A route's page in a separate chunk: `lazyPage(async () => (await import('./x/XPage.tsx')).XPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await withWords(load) })
