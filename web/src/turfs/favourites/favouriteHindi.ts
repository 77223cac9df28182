import type { Worded } from '../../messages/catalogue.ts'
import type { favouriteEnglish } from './favouriteEnglish.ts'

export const favouriteHindi: Worded<typeof favouriteEnglish> = {
  favourite: (turf) => `मेरी पसंद: ${turf}`,
  keepFailed: (turf) => `${turf} आपकी पसंद में नहीं जुड़ सका। कृपया फिर कोशिश करें।`,
  dropFailed: (turf) => `${turf} आपकी पसंद से नहीं हटा। कृपया फिर कोशिश करें।`,
  mine: 'मेरे टर्फ',
  loading: 'आपके टर्फ लोड हो रहे हैं',
  loadFailed: 'आपके टर्फ लोड नहीं हो सके।',
  none: 'कोई टर्फ पसंद आए तो उसकी तस्वीर पर दिल दबाएँ। इस हफ़्ते वहाँ कौन सी शाम ख़ाली है, यहीं दिखेगा।',
  find: 'टर्फ खोजें',
  evenings: (turf) => `इस हफ़्ते की शामें: ${turf}`,
  closed: 'इस हफ़्ते शाम 5 से रात 10 के बीच खुला नहीं है।',
  full: 'फ़ुल',
  fullAt: (turf) => `है ${turf}। ख़ाली होने पर जानें`,
  startAt: (ground) => `से ${ground} पर`,
  tellTitle: (turf) => `${turf} फ़ुल है`,
}
