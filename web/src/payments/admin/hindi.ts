import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences to admins about refunds and stuck payments. */
export const hindi: FeatureWords['paymentAdmin'] = {
  refunds: {
    reasons: {
      CANCELLED: 'बुकिंग कैंसिल हुई',
      LATE: 'समय निकलने के बाद पेमेंट आया',
      DUPLICATE: 'दो बार पेमेंट हुआ',
      MISMATCH: 'अलग रकम आई',
      AFTER_PLAY: 'खेल के बाद लौटाया',
      CHARGE_RETURNED: 'कैंसिल करने की कटौती लौटाई',
    },
    statuses: { PENDING: 'बाकी', INITIATED: 'रास्ते में', PROCESSED: 'पहुँच गया', FAILED: 'नाकाम' },
    error: 'पेमेंट कंपनी का पिछला जवाब',
    reference: 'रेफ़रेंस',
    retry: 'फिर भेजें',
    retryOf: (booking) => `फिर भेजें: ${booking} का रिफ़ंड`,
    retried: 'रिफ़ंड भेजा जा रहा है।',
    byHand: 'हाथ से दिया',
    byHandOf: (booking) => `हाथ से दिया: ${booking} का रिफ़ंड`,
    byHandTitle: 'हाथ से दिया गया',
    byHandText: (amount) => `${amount} बैंक से भेजे जा चुके हैं। खिलाड़ी को बताया जाएगा, और यह यहाँ वापस नहीं होगा।`,
    referenceMissing: 'कृपया बैंक का रेफ़रेंस डालें।',
    record: 'दर्ज करें',
    recording: 'दर्ज हो रहा है',
    recorded: 'रिफ़ंड दिया हुआ दर्ज हो गया।',
    recordFailed: 'यह दर्ज नहीं हो सका।',
    handReason: (reason) => `हाथ से दिया: ${reason}`,
  },
  payments: {
    payment: 'पेमेंट',
    whys: { UNDECIDED: 'न पक्का हुआ, न लौटाया गया', QUARANTINED: 'किसी ऑर्डर का नहीं' },
    checks: 'जाँच',
    check: 'पेमेंट कंपनी से पूछें',
    checkOf: (payment) => `${payment} के बारे में पेमेंट कंपनी से पूछें`,
    checked: 'पेमेंट कंपनी से पूछा जा रहा है।',
    none: 'कोई पैसा अटका नहीं है।',
  },
}
