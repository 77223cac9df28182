import { useContext } from 'react'
import { CatalogueContext } from './CatalogueContext.ts'
import type { Words } from './catalogue.ts'
import { en } from './en.ts'

/** The sentences of the frame and the kit in the chosen language. */
export const useWords = (): Words => useContext(CatalogueContext) ?? en
