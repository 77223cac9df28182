import type { Worded } from '../words/worded.ts'
import type { breachEnglish } from './breachEnglish.ts'

/** Sentences of the register of breaches in Hindi. */
export const breachHindi: Worded<typeof breachEnglish> = {
  breaches: {
    what: 'क्या हुआ',
    data: 'कौन-सा डेटा',
    people: 'कितने लोग',
    peopleNow: 'कितने लोग, जितना अब तक पता है',
    discoveredAt: 'कब पता चला',
    boardBy: 'बोर्ड को कब तक बताना है',
    boardTold: 'बोर्ड को बताया',
    peopleTold: 'लोगों को बताया',
    state: 'स्थिति',
    states: { OPEN: 'खुला', LATE: 'देर हो गई', CLOSED: 'बंद' },
    done: 'क्या किया गया',
    entry: (step, words, who, when) => `${step}: ${words} (${who}, ${when})`,
    steps: {
      NOTED: 'लिखा गया',
      CONTAINED: 'रोका गया',
      PEOPLE_TOLD: 'लोगों को बताया',
      BOARD_TOLD: 'बोर्ड को बताया',
      CLOSED: 'बंद किया',
    },
    none: 'किसी डेटा लीक की सूचना नहीं है।',
    report: 'डेटा लीक दर्ज करें',
    reportHint: 'यहाँ लोगों के नाम या नंबर न लिखें: यह रजिस्टर रखा जाता है, और इसमें बाद में कुछ नहीं बदलता।',
    whatMissing: 'कृपया लिखें कि क्या हुआ।',
    dataMissing: 'कृपया लिखें कि कौन-सा डेटा है।',
    discoveredWrong: 'कृपया बताएँ कि कब पता चला; यह अभी के बाद का समय नहीं हो सकता।',
    peopleWrong: 'कृपया पूरी संख्या डालें, या ख़ाली छोड़ दें।',
    unknown: 'जब तक पता न हो, ख़ाली छोड़ दें।',
    add: 'जोड़ें',
    addOf: (what) => `क्या किया गया, जोड़ें: ${what}`,
    addTitle: 'क्या किया गया, जोड़ें',
    step: 'क़दम',
    words: 'शब्दों में',
    wordsMissing: 'कृपया लिखें कि क्या किया गया।',
    save: 'सेव करें',
    saving: 'सेव हो रहा है…',
    saved: 'यह रजिस्टर में लिख दिया गया है।',
  },
}
