import type { Worded } from '../../messages/catalogue.ts'
import type { alertEnglish } from './alertEnglish.ts'

export const alertHindi: Worded<typeof alertEnglish> = {
  set: 'ख़ाली होने पर बताएँ',
  setHint: 'एक घंटे में एक ही मैसेज, कुल तीन। दिन के साथ बंद हो जाता है।',
  setFailed: 'अलर्ट नहीं लग सका। कृपया फिर कोशिश करें।',
  isSet: (wish) => `ख़ाली होते ही हम आपको बताएँगे: ${wish}`,
  yours: 'आपके अलर्ट',
  yourHint: 'समय ख़ाली होते ही हम बताते हैं।',
  end: 'यह अलर्ट बंद करें',
  ended: 'अलर्ट बंद हो गया।',
  endFailed: 'अलर्ट बंद नहीं हो सका। कृपया फिर कोशिश करें।',
  setCity: (place) => `${place} में Baari आने पर बताएँ`,
  setCityHint: 'एक ही मैसेज, फिर अलर्ट बंद हो जाता है।',
  isCitySet: (place) => `${place} में Baari आते ही हम आपको बताएँगे।`,
  cities: 'शहरों के अलर्ट',
  citiesHint: 'Baari वहाँ पहुँचते ही हम बताते हैं।',
  anyGame: 'कोई भी खेल',
  anyTime: 'कोई भी समय',
  around: (time) => `${time} के आसपास`,
}
