import { useContext } from 'react'
import { CatalogueContext } from './CatalogueContext.ts'
import type { FeatureWords } from './catalogue.ts'

/**
 * The sentences of a feature in the chosen language. A screen hands in its feature's own English, which so comes with
 * the screen's chunk; every other language comes as a whole, before the page wakes up.
 */
export const useFeatureWords = <Feature extends keyof FeatureWords>(
  feature: Feature,
  english: FeatureWords[Feature],
): FeatureWords[Feature] => useContext(CatalogueContext)?.[feature] ?? english
