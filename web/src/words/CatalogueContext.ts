import { createContext } from 'react'
import type { Catalogue } from './catalogue.ts'

/** Every sentence of the chosen language; absent for English, which each chunk carries itself. */
export const CatalogueContext = createContext<Catalogue | undefined>(undefined)
