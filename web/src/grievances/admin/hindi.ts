import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences to admins about grievances. */
export const hindi: FeatureWords['grievanceAdmin'] = {
  number: 'नंबर',
  subject: 'किस बारे में',
  due: 'कब तक',
  states: { OPEN: 'खुली', OVERDUE: 'देर हो गई', CLOSED: 'बंद' },
  clocks: { ANSWER: 'जवाब दें', CLOSE: 'बंद करें' },
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  message: 'मैसेज',
  sent: 'कब भेजी',
  none: 'कोई शिकायत नहीं है।',
  answer: 'जवाब दें',
  answerOf: (number) => `${number} का जवाब दें`,
  answerTitle: 'शिकायत का जवाब दें',
  text: 'आपका जवाब, और बंद करें तो उसका कारण',
  textMissing: 'कृपया जवाब लिखें।',
  ending: 'इसके बाद शिकायत',
  endings: { STAYS_OPEN: 'खुली रहेगी', RESOLVED: 'बंद: ठीक कर दिया', NOT_UPHELD: 'बंद: हम सहमत नहीं' },
  answering: 'भेज रहे हैं…',
  answered: 'जवाब भेज दिया।',
  closed: 'जवाब भेजकर बंद कर दी।',
}
