import type { Worded } from '../messages/catalogue.ts'
import type { overviewEnglish } from './overviewEnglish.ts'

export const overviewHindi: Worded<typeof overviewEnglish> = {
  title: 'एक नज़र में',
  groups: { supply: 'सप्लाई', operations: 'रोज़ का काम', money: 'पैसे' },
  well: (time) => `सब ठीक है। ${time} पर देखा गया।`,
  broken: (count) => `${count} चीज़ें ख़राब हैं`,
  waiting: (count) => `${count} आपके इंतज़ार में`,
  unknown: 'सब कुछ पढ़ा नहीं जा सका।',
  overdue: (count, amount) => `${count} सेटलमेंट की तारीख़ निकल चुकी, ${amount}`,
  overdueText: (since, owners) => `${since} से: ${owners}। पेमेंट करके पेआउट ID डालें।`,
  pay: 'भुगतान करें',
  stuck: (count, amount) => `${count} पेमेंट अटके हैं, ${amount}`,
  stuckText: (since) => `${since} से: पैसे कटे, बुकिंग नहीं हुई। बैंक से फिर पूछें।`,
  check: 'फिर देखें',
  enquiries: (count) => `${count} पूछताछ का जवाब देना है`,
  enquiriesText: (name, due) => `${name}, ${due} तक। कॉल करके जवाब लिखें।`,
  enquiriesLate: (late, name, due) => `${late} में देर हो चुकी: पहले ${name}, ${due} से।`,
  answer: 'जवाब दें',
  view: 'देखें',
  since: (time, advice) => `${time} से। ${advice}`,
  working: 'चल रहा है',
  failed: 'पेज लोड नहीं हुआ। फिर कोशिश करें।',
}
