import type { Worded } from '../words/catalogue.ts'
import type { supplyEnglish } from './supplyEnglish.ts'

/** Hindi sentences on the way from a new owner to their contract. */
export const supplyHindi: Worded<typeof supplyEnglish> = {
  steps: 'चरण',
  done: 'हो गया',
  find: 'नाम, फ़ोन नंबर या टर्फ से खोजें, या ID पेस्ट करें।',
  nobody: 'ऐसा कोई टर्फ मालिक नहीं मिला।',
  nameless: 'नाम अभी नहीं',
  noTurf: 'टर्फ अभी नहीं',
  turfs: (first, more) => `${first} और ${more} और`,
  noContract: 'कॉन्ट्रैक्ट अभी नहीं',
  contractUntil: (day) => `${day} तक का कॉन्ट्रैक्ट`,
  id: (id) => `ID ${id}`,
}
