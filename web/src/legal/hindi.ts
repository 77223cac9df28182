import type { FeatureWords } from '../words/catalogue.ts'

/** Hindi sentences that the pages to read share. */
export const hindi: FeatureWords['legal'] = {
  contents: 'इस पेज पर',
  updated: (date) => `पिछली बार ${date} को बदला गया`,
}
