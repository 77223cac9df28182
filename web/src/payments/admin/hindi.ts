import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences to admins about refunds and stuck payments. */
export const hindi: FeatureWords['paymentAdmin'] = {
  refunds: {
    reasons: {
      CANCELLED: 'बुकिंग कैंसिल हुई',
      LATE: 'स्लॉट छूटने के बाद पेमेंट आया',
      DUPLICATE: 'दो बार पेमेंट हुआ',
      MISMATCH: 'अलग रकम आई',
      MOVED: 'सस्ते समय पर बदली',
      AFTER_PLAY: 'खेल के बाद रिफ़ंड',
      CHARGE_RETURNED: 'कैंसिलेशन चार्ज का रिफ़ंड',
    },
    statuses: { PENDING: 'बाकी', INITIATED: 'रास्ते में', PROCESSED: 'पहुँच गया', FAILED: 'फ़ेल' },
    error: 'पेमेंट कंपनी का पिछला जवाब',
    reference: 'रेफ़रेंस',
    retry: 'फिर भेजें',
    retryOf: (booking) => `फिर भेजें: ${booking} का रिफ़ंड`,
    retried: 'रिफ़ंड भेजा जा रहा है।',
    byHand: 'ख़ुद भेजा',
    byHandOf: (booking) => `ख़ुद भेजा: ${booking} का रिफ़ंड`,
    byHandTitle: 'ख़ुद भेजा गया',
    byHandText: (amount) => `${amount} बैंक से भेजे जा चुके हैं। हम खिलाड़ी को बता देंगे, और यह यहाँ बाद में बदल नहीं सकते।`,
    referenceMissing: 'कृपया बैंक का रेफ़रेंस डालें।',
    record: 'दर्ज करें',
    recording: 'दर्ज हो रहा है…',
    recorded: 'रिफ़ंड दिया हुआ दर्ज हो गया।',
    recordFailed: 'यह दर्ज नहीं हो सका। कृपया फिर कोशिश करें।',
    handReason: (reason) => `ख़ुद भेजा: ${reason}`,
  },
  payments: {
    payment: 'पेमेंट',
    whys: { UNDECIDED: 'न कन्फ़र्म हुआ, न रिफ़ंड', QUARANTINED: 'किसी ऑर्डर का नहीं' },
    checks: 'जाँच',
    check: 'पेमेंट कंपनी से पूछें',
    checkOf: (payment) => `${payment} के बारे में पेमेंट कंपनी से पूछें`,
    checked: 'पेमेंट कंपनी से पूछा जा रहा है।',
    none: 'कोई पैसा अटका नहीं है।',
  },
}
