import type { ComponentType } from 'react'
import { withWords } from './words/wordsIn.ts'

/** A route's page as a chunk of its own: `lazyPage(async () => (await import('./x/XPage.tsx')).XPage)`. */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await withWords(load) })
