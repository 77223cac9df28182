import type { Worded } from '../messages/catalogue.ts'
import type { supplyEnglish } from './supplyEnglish.ts'

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
  draft: {
    kept: {
      photos: 'ड्राफ़्ट इसी डिवाइस पर रखा है, फ़ोटो के बिना।',
      bank: 'ड्राफ़्ट इसी डिवाइस पर रखा है, बैंक की जानकारी के बिना।',
      password: 'ड्राफ़्ट इसी डिवाइस पर रखा है, पासवर्ड के बिना।',
    },
    discard: 'ड्राफ़्ट हटाएँ',
    discarded: 'ड्राफ़्ट हटा दिया',
  },
  back: 'पीछे',
  copy: 'ID कॉपी करें',
  copied: 'कॉपी हो गया',
  id: (id) => `ID ${id}`,
}
