import type { FeatureWords } from '../../words/catalogue.ts'
import { sentence } from '../../words/sentence.ts'

const inHours = (hours: number): string => (hours === 1 ? '1 घंटा' : `${hours} घंटे`)

/** The refund policy in Hindi. Its figures are those of the policy itself. */
export const hindi: FeatureWords['cancellationRefund'] = {
  description: 'बुकिंग कैंसिल करने पर कितने पैसे वापस आते हैं, कब कुछ नहीं आता, और रिफ़ंड में कितना समय लगता है।',
  introduction: 'प्लान बदल जाते हैं। टर्फ को जितना पहले बताएँगे, उतने ज़्यादा पैसे वापस आएँगे।',
  ground: {
    title: 'आप पूरा ग्राउंड कैंसिल करते हैं',
    latest: (minutes) =>
      `पूरे ग्राउंड की कन्फ़र्म बुकिंग शुरू होने से ${minutes} मिनट पहले तक कैंसिल हो सकती है। कितना वापस आएगा, यह इस पर है कि आप कितना पहले कैंसिल करते हैं:`,
    when: 'कब कैंसिल करते हैं',
    refund: 'रिफ़ंड',
    atLeast: (hours) => `शुरू होने से ${inHours(hours)} या ज़्यादा पहले`,
    between: (from, to) => `शुरू होने से ${from} से ${inHours(to)} पहले`,
    below: (hours) => `शुरू होने में ${hours} घंटे से कम`,
    percent: (percentage) => `${percentage}%`,
    quote: (minutes) =>
      `यह प्रतिशत उस रकम का है जो आपने ऑनलाइन दी है। ठीक-ठीक रुपए पक्का करने से पहले दिखते हैं, और वह रकम ${minutes} मिनट तक नहीं बदलती। कैंसिल “बुकिंग” में जाकर करते हैं, और टर्फ के लिए कारण बताते हैं।`,
  },
  seats: {
    title: 'गेम की सीटें',
    text: '“औरों के साथ खेलें” में ली गई सीटें खिलाड़ी कैंसिल नहीं कर सकते, क्योंकि बाकी लोग उन पर भरोसा करते हैं। कम से कम खिलाड़ी पूरे न हों, या टर्फ गेम कैंसिल कर दे, तो आपको पूरी रकम वापस मिलती है।',
  },
  turf: {
    title: 'टर्फ कैंसिल करता है',
    text: (name) => `अगर टर्फ या ${name} आपकी बुकिंग कैंसिल करता है, तो कभी भी हो, आपका दिया सब कुछ वापस मिलता है।`,
  },
  payment: {
    title: 'पेमेंट जो अटक गया',
    text: (fewestDays, mostDays) =>
      `अगर पैसे कट गए और बुकिंग नहीं बनी, तो सारे पैसे अपने-आप वापस आते हैं। ऐसे पेमेंट आम तौर पर ${fewestDays}-${mostDays} कामकाजी दिनों में वापस आ जाते हैं।`,
  },
  time: {
    title: 'रिफ़ंड में कितना समय लगता है',
    text: (fewestDays, mostDays) =>
      `कैंसिल करने के बाद का रिफ़ंड उसी अकाउंट या कार्ड में जाता है जिससे आपने पेमेंट किया था, और ${fewestDays}–${mostDays} कामकाजी दिनों में पहुँचता है। “बुकिंग” में रिफ़ंड का रेफ़रेंस दिखता है, जिससे आपका बैंक उसे ढूँढ सकता है।`,
  },
  help: {
    title: 'कुछ न मिला हो तो',
    text: (email, helpHours) => sentence`बुकिंग ID के साथ ${email} पर लिखें। ${helpHours}`,
  },
}
