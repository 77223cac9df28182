import type { Worded } from '../../messages/catalogue.ts'
import type { english } from './english.ts'

export const hindi: Worded<typeof english> = {
  title: 'टैक्स के नियम',
  text: 'हर नियम अपने पहले दिन से उसी तरह के अगले नियम तक चलता है। नियम न हो तो वह टैक्स नहीं लगता और इनवॉइस नहीं बनते।',
  failed: 'टैक्स के नियम नहीं खुले। कृपया फिर कोशिश करें।',
  none: 'टैक्स का कोई नियम तय नहीं है।',
  kind: 'नियम',
  value: 'दर या समय',
  startsOn: 'पहला दिन',
  set: 'नियम तय करें',
  percentage: 'दर (%)',
  moment: 'बुकिंग के इनवॉइस',
  kinds: {
    INVOICES: 'इनवॉइस',
    GST_ON_PLAY: 'खेल पर GST',
    GST_ON_FEES: 'प्लेटफ़ॉर्म के शुल्क पर GST',
    TCS: 'TCS',
    TDS: 'TDS',
  },
  moments: {
    OFF: 'बंद',
    PLAY: 'खेल के दिन; एडवांस पर रसीद वाउचर',
    PAYMENT: 'पेमेंट के समय',
  },
  dateWrong: 'कृपया कल या उसके बाद का दिन चुनें।',
  percentageWrong: 'कृपया 0 से 100 तक की दर लिखें, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  preview: 'पिछले महीने पर असर देखें',
  previewing: 'हिसाब हो रहा है…',
  previewFailed: 'हिसाब नहीं हो पाया। कृपया फिर कोशिश करें।',
  previewOf: (from, to) => `${from} से ${to}`,
  noDocuments: 'कोई दस्तावेज़ नहीं बनता।',
  tax: (before, after) => `आख़िरी दिन की दर से टैक्स: ${before}। नई दर से: ${after}।`,
  save: 'नियम सेव करें',
  saving: 'सेव हो रहा है…',
  saved: 'टैक्स का नियम सेव हो गया।',
  saveFailed: 'नियम सेव नहीं हुआ। कृपया फिर कोशिश करें।',
}
