import type { Worded } from '../words/catalogue.ts'
import type { salesEnglish } from './salesEnglish.ts'

/** Hindi sentences of the owner's money. */
export const salesHindi: Worded<typeof salesEnglish> = {
  title: 'पैसे',
  period: 'समय',
  periods: { week: 'इस हफ़्ते', month: 'इस महीने', quarter: '3 महीने' },
  failed: 'आपकी बिक्री लोड नहीं हुई। फिर कोशिश करें।',
  summary: 'बिक्री और आपका हिस्सा',
  bookings: (bookings, walkIns) => [`${bookings} बुकिंग`, ...(walkIns === 0 ? [] : [`${walkIns} वॉक-इन`])].join(', '),
  figures: {
    totalSales: 'कुल बिक्री',
    takenOnline: 'ऑनलाइन मिले',
    takenAtDesk: 'डेस्क पर मिले',
    commission: 'कमीशन और शुल्क',
    net: 'आपके पास',
  },
  ofOnline: (percent) => `ऑनलाइन का ${percent}`,
  ofSales: (percent) => `बिक्री का ${percent}`,
  steps: {
    bookingAmount: 'हो चुकी बुकिंग',
    kept: 'कैंसिल बुकिंग से बचे',
    adjustment: 'खेल के बाद के रिफ़ंड',
    balances: 'ऑनलाइन बुकिंग का बाकी',
    walkIns: (count) => `${count} वॉक-इन`,
    commissionOf: (type) => `कमीशन, ${type}`,
    share: (percent, sales) => `${sales} की बिक्री का ${percent}`,
    walkInCommission: 'कमीशन, वॉक-इन',
    nothing: (sales) => `${sales} पर कुछ नहीं`,
    cancellationCommission: 'कैंसिल बुकिंग पर कमीशन',
    gatewayCharges: 'पेमेंट शुल्क',
    discountByTurf: 'आपकी दी हुई छूट',
  },
  rule: 'कमीशन सिर्फ़ उस बिक्री पर है जो Baari पर बुक हुई। वॉक-इन का पूरा पैसा आपका है। महीने का शुल्क और टैक्स सेटलमेंट में कटते हैं।',
  none: 'इन दिनों में कुछ नहीं खेला गया। हर सेटलमेंट के दो कामकाजी दिन बाद पैसे मिलते हैं।',
  next: 'अगला पेमेंट',
  nextPeriod: (period) => `${period} का`,
  grows: 'समय पूरा होने तक बढ़ता है, फिर तय हो जाता है।',
  past: 'पिछले सेटलमेंट',
  all: 'सब देखें',
}
