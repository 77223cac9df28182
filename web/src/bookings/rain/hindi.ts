import { RAIN_DAYS_AHEAD, REFUND_DAYS, SLOWEST_REFUND_DAYS } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['rainChoice'] = {
  title: 'बारिश की वजह से बंद',
  request: (until) => `टर्फ बारिश की वजह से बंद है। कृपया ${until} तक चुनें।`,
  silence: (amount) => `आप न चुनें, तो ${amount} आपको वापस मिल जाएँगे।`,
  nothingPaid: 'आप न चुनें, तो बुकिंग कैंसिल हो जाएगी। आपने ऑनलाइन कुछ नहीं दिया था।',
  passMinutes: (count) => `आपके पास के ${count} मिनट`,
  chooseTime: 'दूसरा समय चुनें',
  chooseGame: 'दूसरा गेम चुनें',
  loading: 'आपके विकल्प लोड हो रहे हैं',
  failed: 'आपके विकल्प लोड नहीं हुए। कृपया फिर कोशिश करें।',
  booking: 'आपकी बुकिंग',
  move: {
    title: 'दूसरा समय, वही दाम',
    text: `उतनी ही देर, उसी टर्फ पर, अगले ${RAIN_DAYS_AHEAD} दिनों में। और कुछ नहीं देना है।`,
    day: 'दिन',
    ground: 'ग्राउंड',
    start: 'शुरू',
    none: `अगले ${RAIN_DAYS_AHEAD} दिनों में इस दाम पर कोई स्लॉट ख़ाली नहीं है। कोई कैंसिल करेगा, तो वह स्लॉट यहाँ दिखेगा।`,
    go: 'मेरी बुकिंग बदलें',
    going: 'बदल रहे हैं…',
    done: 'आपकी बुकिंग का समय बदल गया।',
  },
  join: {
    title: 'दूसरा गेम, वही दाम',
    text: `आपकी सीटें अगले ${RAIN_DAYS_AHEAD} दिनों में उसी टर्फ के दूसरे गेम में चली जाएँगी। और कुछ नहीं देना है।`,
    none: 'इस दाम पर इतनी सीटों वाला कोई और गेम नहीं है। नए गेम शुरू होते ही यहाँ दिखेंगे।',
    seats: (joined, most, least) => `${most} में से ${joined} जुड़े, खेलने के लिए ${least} चाहिए`,
    go: 'मेरी सीटें यहाँ लाएँ',
  },
  refund: {
    title: 'पूरा रिफ़ंड',
    text: (amount) =>
      `कैंसिलेशन पॉलिसी कुछ भी हो, ${REFUND_DAYS}–${SLOWEST_REFUND_DAYS} कामकाजी दिनों में पूरे ${amount} वापस आएँगे।`,
    textByPass: 'कैंसिलेशन पॉलिसी कुछ भी हो, पूरे मिनट तुरंत आपके पास में लौट आएँगे।',
    textUnpaid: 'आपने ऑनलाइन कुछ नहीं दिया था, इसलिए कुछ लौटाना नहीं है।',
    go: 'पूरा रिफ़ंड लें',
    ask: 'पूरा रिफ़ंड लें?',
    askText: 'बुकिंग कैंसिल हो जाएगी, और यह बाद में बदल नहीं सकते।',
    keep: 'और देखें',
    going: 'कैंसिल हो रही है…',
    done: 'आपका रिफ़ंड आ रहा है।',
    doneByPass: 'मिनट आपके पास में लौट आए।',
    doneUnpaid: 'बुकिंग कैंसिल हो गई।',
  },
  ended: {
    moved: (when) => `आपने दूसरा समय चुना: ${when}।`,
    refunded: (amount) => `आपने ${amount} का पूरा रिफ़ंड चुना।`,
    silence: (amount) => `चुनने का समय निकल गया। ${amount} पूरे वापस आएँगे।`,
    turf: 'टर्फ ने यह बुकिंग कैंसिल कर दी है। आपके पूरे पैसे वापस आएँगे।',
  },
}
