import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['grievances'] = {
  title: 'शिकायतें',
  description: (name) =>
    `${name} पर कुछ गड़बड़ हुई? यहाँ शिकायत करें: नंबर तुरंत, जवाब ${GRIEVANCE_ANSWER_HOURS} घंटे में, और एक महीने के अंदर फ़ैसला।`,
  introduction: 'अगर कुछ गड़बड़ हुई और हमारी मदद से ठीक नहीं हुई, तो यहाँ बताएँ। इसके लिए अकाउंट ज़रूरी नहीं है।',
  steps: {
    title: 'आगे क्या होगा',
    number: 'आपको तुरंत एक नंबर मिलता है, यहाँ भी और मैसेज में भी। उसे संभालकर रखें।',
    answer: `${GRIEVANCE_ANSWER_HOURS} घंटे के अंदर कोई आपकी शिकायत पढ़कर जवाब देता है।`,
    end: 'हम उसे एक महीने के अंदर बंद करते हैं और कारण बताते हैं।',
    further: 'अगर आप सहमत न हों, तो राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर कॉल कर सकते हैं या अपने ज़िले के उपभोक्ता आयोग जा सकते हैं।',
  },
  form: {
    title: 'शिकायत करें',
    subject: 'किस बारे में',
    booking: 'बुकिंग ID',
    bookingHint: 'अगर किसी बुकिंग के बारे में है।',
    message: 'क्या हुआ, और हम कैसे ठीक करें?',
    send: 'शिकायत भेजें',
    sending: 'भेज रहे हैं…',
    messageMissing: 'कृपया बताएँ क्या हुआ।',
    failed: 'आपकी शिकायत नहीं भेजी जा सकी। कृपया इंटरनेट जाँचें और फिर कोशिश करें।',
    sent: 'आपकी शिकायत मिल गई',
    sentText: (until, end) => `हम ${until} तक जवाब देंगे, और ${end} तक इसे बंद करेंगे।`,
    yourNumber: 'शिकायत का नंबर',
  },
  subjects: {
    BOOKING: 'कोई बुकिंग',
    REFUND: 'पेमेंट या रिफ़ंड',
    TURF: 'कोई टर्फ',
    ACCOUNT: 'मेरा अकाउंट या मेरा डेटा',
    OTHER: 'कुछ और',
  },
  find: {
    title: 'शिकायत का क्या हुआ',
    number: 'शिकायत का नंबर',
    numberMissing: 'कृपया शिकायत का नंबर डालें, जैसे G-7K3M9-P2QRS।',
    find: 'देखें',
    finding: 'देख रहे हैं…',
    failed: 'शिकायत नहीं देखी जा सकी। कृपया फिर कोशिश करें।',
  },
  state: {
    sent: (date) => `${date} को भेजी गई`,
    waiting: (until) => `हम ${until} तक जवाब देंगे।`,
    answered: (until) => `हम ${until} तक इसे बंद करेंगे।`,
    closed: (date) => `${date} को बंद हुई।`,
    badges: { WAITING: 'इंतज़ार में', ANSWERED: 'जवाब दिया', CLOSED: 'बंद' },
    outcomes: {
      RESOLVED: 'हमने इसे ठीक कर दिया।',
      NOT_UPHELD: 'हम इससे सहमत नहीं हैं।',
      WITHDRAWN: 'यह वापस ले ली गई।',
    },
    answerOf: (date) => `${date} का हमारा जवाब`,
  },
  card: {
    title: 'आपकी शिकायतें',
    loading: 'आपकी शिकायतें लोड हो रही हैं',
    failed: 'आपकी शिकायतें लोड नहीं हुईं। कृपया फिर कोशिश करें।',
    none: 'आपने कोई शिकायत नहीं की है।',
    complain: 'शिकायत करें',
  },
}
