import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['legal'] = {
  contents: 'इस पेज पर',
  company: {
    title: (product) => `${product} कौन चलाता है`,
    name: 'क़ानूनी नाम',
    address: 'रजिस्टर्ड पता',
    cin: 'कंपनी नंबर (CIN)',
    gstin: 'GSTIN',
    support: 'ईमेल से मदद',
    supportPhone: 'फ़ोन पर मदद',
    officer: 'शिकायत अधिकारी',
    officerEmail: 'शिकायत के लिए ईमेल',
    officerPhone: 'शिकायत के लिए फ़ोन',
  },
  updated: (date) => `पिछली बार ${date} को बदला गया`,
}
