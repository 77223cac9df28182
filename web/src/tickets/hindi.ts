import type { FeatureWords } from '../words/catalogue.ts'

/** Hindi sentences of the player's ticket. */
export const hindi: FeatureWords['tickets'] = {
  title: 'टिकट',
  loading: 'आपका टिकट खुल रहा है',
  failed: 'आपका टिकट नहीं खुल सका।',
  toBookings: 'आपकी बुकिंग',
  none: 'यहाँ टिकट नहीं है',
  noneText: 'टिकट उस बुकिंग का होता है जिसकी पेमेंट हो चुकी है और जो अभी बाक़ी है। यह कैंसल हुई, बदली, खेली जा चुकी या आपकी नहीं है।',
  qr: (turf) => `${turf} के आपके टिकट का QR कोड`,
  show: 'इसे गेट पर दिखाएँ। यह बिना इंटरनेट भी खुलता है।',
  code: 'कोड',
  ground: 'ग्राउंड',
  game: 'खेल',
  seats: 'सीटें',
  name: 'नाम',
  address: 'पता',
  due: 'टर्फ पर देना है',
  print: 'प्रिंट',
}
