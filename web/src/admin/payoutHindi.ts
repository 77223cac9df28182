import type { Worded } from '../words/worded.ts'
import type { payoutEnglish } from './payoutEnglish.ts'

/** Hindi sentences of payouts through the provider. */
export const payoutHindi: Worded<typeof payoutEnglish> = {
  payouts: {
    pay: 'पैसे भेजें',
    payOf: (owner, period) => `${owner} को पैसे भेजें, ${period}`,
    approve: 'मंज़ूर करें',
    approveOf: (owner, period) => `${owner} का पेआउट मंज़ूर करें, ${period}`,
    withdraw: 'वापस लें',
    withdrawOf: (owner, period) => `${owner} का पेआउट वापस लें, ${period}`,
    payTitle: 'इस सेटलमेंट के पैसे भेजें',
    approveTitle: 'एक पेआउट आपका इंतज़ार कर रहा है',
    withdrawTitle: 'यह पेआउट दूसरे एडमिन का इंतज़ार कर रहा है',
    sum: (amount, destination) => `${destination} को ${amount}`,
    payText: 'पेमेंट कंपनी इसे तुरंत बैंक भेजती है। बड़ी रकम पहले दूसरे एडमिन की मंज़ूरी का इंतज़ार करती है।',
    askedBy: (name, when) => `${name} ने माँगा, ${when}।`,
    payNow: (amount) => `${amount} भेजें`,
    approveNow: (amount) => `${amount} मंज़ूर करें`,
    paying: 'भेज रहे हैं',
    approving: 'मंज़ूर हो रहा है',
    decline: 'मना करें',
    reason: 'कारण',
    reasonMissing: 'कृपया कारण बताएँ।',
    declining: 'मना कर रहे हैं',
    withdrawing: 'वापस ले रहे हैं',
    failed: 'यह नहीं हो सका।',
    told: {
      sent: 'पेआउट रास्ते में है।',
      waits: 'इसे दूसरे एडमिन को मंज़ूर करना होगा।',
      declined: 'कुछ नहीं भेजा जाएगा।',
    },
    states: {
      AWAITING_APPROVAL: (who) => `दूसरे एडमिन का इंतज़ार, ${who} ने माँगा`,
      QUEUED: () => 'भेजा जाने वाला है',
      PROCESSING: () => 'बैंक के पास',
      PROCESSED: () => '',
      DECLINED: () => 'मना किया गया',
      FAILED: () => 'नहीं भेजा जा सका',
      REVERSED: () => 'बैंक ने लौटा दिया',
    },
    because: (state, reason) => `${state}: ${reason}`,
    reference: (utr) => `UTR ${utr}`,
  },
}
