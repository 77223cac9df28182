import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['lists'] = {
  showFilters: 'फ़िल्टर दिखाएँ',
  hideFilters: 'फ़िल्टर छिपाएँ',
  applyFilters: 'फ़िल्टर लगाएँ',
  clearFilters: 'फ़िल्टर हटाएँ',
  removeFilter: (filter) => `फ़िल्टर हटाएँ: ${filter}`,
  datesBackwards: 'आख़िरी तारीख़ पहली तारीख़ से पहले नहीं हो सकती।',
  openOf: (name) => `${name} खोलें`,
  allColumns: 'सारे कॉलम',
  showMore: 'और देखें',
  showLess: 'कम देखें',
  columns: 'कॉलम',
  columnsOf: (button, table) => `${button}: ${table}`,
  columnsLeftOut: (count) => `कॉलम, ${count} छिपे हुए`,
  columnsMeaning:
    'जिन कॉलम पर टिक है, वे दिखते हैं। यह ब्राउज़र इस टेबल के लिए आपकी पसंद याद रखता है; फ़ाइल में हमेशा सारे कॉलम रहते हैं।',
  showAllColumns: 'सारे कॉलम दिखाएँ',
}
