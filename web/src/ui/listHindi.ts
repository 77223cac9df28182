import type { FeatureWords } from '../words/catalogue.ts'

/** Hindi sentences of tables and what narrows them. */
export const hindi: FeatureWords['lists'] = {
  showFilters: 'फ़िल्टर दिखाएँ',
  hideFilters: 'फ़िल्टर छिपाएँ',
  applyFilters: 'फ़िल्टर लगाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  removeFilter: (filter) => `फ़िल्टर हटाएँ: ${filter}`,
  datesBackwards: 'आख़िरी तारीख़ पहली तारीख़ से पहले नहीं हो सकती।',
  details: 'जानकारी',
  showMore: 'और',
  showLess: 'कम',
}
