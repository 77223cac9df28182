import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['moveMessages'] = {
  title: 'समय बदलें',
  loading: 'ख़ाली समय लोड हो रहे हैं',
  failed: 'ख़ाली समय लोड नहीं हुए। कृपया फिर कोशिश करें।',
  booking: 'आपकी अभी की बुकिंग',
  terms:
    'एक बार, इसी टर्फ पर उतनी ही देर के ख़ाली समय पर। समय बदलने और बाद में कैंसिल करने पर कुल उतना ही वापस मिलेगा, जितना अभी कैंसिल करने पर मिलता है।',
  day: 'दिन',
  ground: 'ग्राउंड',
  start: 'शुरू',
  startAt: (time, difference) => `${time} · ${difference}`,
  none: 'इस दिन बदलने के लिए कोई स्लॉट नहीं है। कृपया दूसरा दिन चुनें।',
  samePrice: (total) => `${total}, दाम वही।`,
  otherPrice: (total, old) => `${old} की जगह ${total}।`,
  back: (amount) => `${amount} उसी खाते में वापस जाएँगे जिससे आपने पेमेंट किया था।`,
  due: (amount) => `${amount} टर्फ पर देने होंगे।`,
  cancelAtMost: (amount) => `बाद में कैंसिल करने पर ज़्यादा से ज़्यादा ${amount} वापस मिलेंगे।`,
  cancelNothing: 'बाद में कैंसिल करने पर कुछ वापस नहीं मिलेगा।',
  go: 'यही समय रखें',
  going: 'बदल रहे हैं…',
  done: 'आपका नया समय बुक हो गया।',
  doneBack: (amount, day) => `आपका नया समय बुक हो गया। ${amount} उसी खाते में ${day} तक आ जाएँगे जिससे आपने पेमेंट किया था।`,
  notMoved: 'समय नहीं बदला जा सका। कृपया फिर कोशिश करें।',
}
