import { useBoot } from '../boot.ts'
import { catalogues } from './catalogues.ts'
import type { Words } from './en.ts'

/** The sentences of the chosen language. */
export const useWords = (): Words => catalogues[useBoot().language]
