import type { FeatureWords } from '../words/catalogue.ts'

/** Hindi sentences about being without a connection, and about new versions. */
export const hindi: FeatureWords['offline'] = {
  asOf: (moment) => `${moment} की जानकारी। उसके बाद के बदलाव नहीं दिख रहे।`,
  asOfOffline: (moment) => `${moment} की जानकारी। आप ऑफ़लाइन हैं, इसलिए उसके बाद के बदलाव नहीं दिख रहे।`,
  greyedOut: 'ताज़ा जानकारी आते ही हल्के रंग वाले बटन फिर चलने लगेंगे।',
  updateReady: (product) => `${product} का नया वर्शन तैयार है।`,
  reload: 'रीलोड करें',
  title: 'आप ऑफ़लाइन हैं',
  text: 'यह पेज इस डिवाइस पर सेव नहीं है।',
  kept: 'बिना इंटरनेट क्या खुलता है',
  keptBookings: 'आपकी बुकिंग, जैसी आपने पिछली बार देखी',
  keptTickets: 'उनके टिकट वहीं से खुलते हैं।',
  keptToday: 'आपके टर्फ का प्लान, जैसा आपने पिछली बार देखा',
  keptWalkIns: 'वॉक-इन जोड़ सकते हैं और टिकट जाँच सकते हैं; दोनों बाद में भेजे जाते हैं।',
  keptIfSeen: 'यह वैसा दिखता है जैसा आपने लॉग इन रहते हुए इस डिवाइस पर पिछली बार खोला था।',
  notKept: 'इनके लिए इंटरनेट चाहिए',
  notKeptText: 'खोजना, बुक करना, पेमेंट, कैंसिल करना, रसीद और सेटलमेंट।',
  again: 'फिर कोशिश करें',
}
