import type { Worded } from '../messages/catalogue.ts'
import type { closeEnglish } from './closeEnglish.ts'

export const closeHindi: Worded<typeof closeEnglish> = {
  open: 'दिन का हिसाब',
  title: (turf, day) => `दिन का हिसाब: ${turf}, ${day}`,
  taken: 'टर्फ पर मिले पैसे',
  method: 'कैसे',
  amount: 'रकम',
  total: 'कुल',
  counted: 'गिनने पर कैश, रुपए में',
  difference: (amount) => `फ़र्क़: ${amount}`,
  fits: 'कैश बराबर है।',
  note: 'नोट',
  why: 'दोबारा बंद करने का कारण',
  whyMissing: 'कृपया बताएँ कि हिसाब दोबारा क्यों बंद हो रहा है।',
  save: (turf) => `${turf} का हिसाब बंद करें`,
  again: (turf) => `${turf} का हिसाब फिर से बंद करें`,
  saving: 'बंद हो रहा है…',
  saved: 'दिन का हिसाब बंद हो गया।',
  closed: (version, when, name) => `हिसाब ${version}: ${when}, ${name}`,
  counts: 'यही गिना जाएगा।',
  early: (bookings, amount) =>
    [...(bookings > 0 ? [`${bookings} बुकिंग अभी होनी हैं`] : []), ...(amount ? [`${amount} लेने बाकी हैं`] : [])].join(', '),
  earlyWarning: (left) => `दिन अभी ख़त्म नहीं हुआ: ${left}। अभी बंद करने पर यह हिसाब के साथ लिखा रहेगा।`,
  earlyAnyway: (turf) => `${turf} का दिन जल्दी बंद करें`,
  closedEarly: (bookings, amount) =>
    `जल्दी बंद किया: ${[...(bookings > 0 ? [`${bookings} बुकिंग`] : []), ...(amount ? [amount] : [])].join(' और ')} बाकी थे।`,
  sums: (cash, counted, difference) => `कैश ${cash}, गिना ${counted}, फ़र्क़ ${difference}`,
  since: (amount) => `हिसाब बंद होने के बाद ${amount}। कैश गिनकर हिसाब फिर से बंद करें।`,
}
