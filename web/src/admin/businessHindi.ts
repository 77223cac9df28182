import type { Worded } from '../words/worded.ts'
import type { businessEnglish } from './businessEnglish.ts'

/** Hindi sentences of the health of the business. */
export const businessHindi: Worded<typeof businessEnglish> = {
  business: {
    failed: 'ये आँकड़े लोड नहीं हुए।',
    from: 'पहली तारीख़',
    to: 'आख़िरी तारीख़',
    days: 'दिन',
    sum: 'सभी',
    bookings: {
      title: 'बुकिंग',
      rate: 'शुरू की गई बुकिंग पक्की हुईं',
      meaning: 'जिस दिन बुकिंग शुरू हुई, उस दिन के हिसाब से। जो बाद में कैंसिल हुई, वह भी पक्की हुई थी।',
      confirmed: 'पक्की हुईं',
      lapsed: 'पेमेंट के बिना समय निकला',
      other: 'छोड़ी गईं, या अभी होल्ड पर',
      none: 'इन दिनों कुछ बुक नहीं हुआ।',
      table: 'बुकिंग का क्या हुआ',
    },
    payments: {
      title: 'पेमेंट',
      rate: 'पेमेंट की कोशिशें नाकाम रहीं',
      meaning: 'एक बुकिंग के लिए कई बार पेमेंट की कोशिश हो सकती है।',
      done: 'हो गए, या चल रहे हैं',
      failed: 'नाकाम',
      none: 'इन दिनों किसी ने पेमेंट की कोशिश नहीं की।',
      table: 'पेमेंट की कोशिशों का क्या हुआ',
      tries: 'कोशिशें',
      how: 'क्या हुआ',
    },
    money: {
      title: 'पैसा',
      meaning: 'मिला: जिस दिन पैसा लिया गया। रिफ़ंड: जिस दिन लौटाना तय हुआ।',
      captured: 'मिला',
      refunded: 'रिफ़ंड',
      none: 'इन दिनों न पैसा आया, न गया।',
      table: 'मिला और रिफ़ंड',
    },
    cities: {
      title: 'हर शहर कितना भरा',
      meaning: 'बुक हुआ समय, भाग खुला समय, हर टर्फ के हर हिस्से पर। ब्लॉक किया समय खुला नहीं गिना जाता, और खुलने के घंटे आज वाले हैं।',
      none: 'इन दिनों कोई टर्फ खुला नहीं था।',
      city: 'शहर',
      booked: 'बुक हुए घंटे',
      open: 'खुले घंटे',
      share: 'हिस्सा',
      table: 'शहर के हिसाब से बुक और खुले घंटे',
    },
  },
}
