import type { FeatureWords } from '../words/catalogue.ts'

/** Hindi sentences of the player's ticket. */
export const hindi: FeatureWords['tickets'] = {
  title: 'टिकट',
  loading: 'आपका टिकट लोड हो रहा है',
  failed: 'आपका टिकट लोड नहीं हुआ। कृपया फिर कोशिश करें।',
  toBookings: 'अपनी बुकिंग पर जाएँ',
  none: 'यहाँ टिकट नहीं है',
  noneText:
    'पेमेंट हो जाने पर हर बुकिंग का टिकट होता है, जब तक खेल न हो जाए। यह बुकिंग कैंसिल हो गई, इसका समय बदल गया, खेल हो चुका, या यह आपकी नहीं है।',
  qr: (turf) => `${turf} के आपके टिकट का QR कोड`,
  show: 'इसे गेट पर दिखाएँ। यह बिना इंटरनेट भी खुलता है।',
  code: 'कोड',
  ground: 'ग्राउंड',
  game: 'खेल',
  seats: 'सीटें',
  name: 'नाम',
  address: 'पता',
  due: 'टर्फ पर देना है',
  print: 'प्रिंट करें',
}
