import type { FeatureMessages } from '../messages/catalogue.ts'

const levels = { BEGINNER: 'बिगिनर', CASUAL: 'कैज़ुअल', REGULAR: 'रेगुलर', COMPETITIVE: 'कॉम्पिटिटिव' }

export const hindi: FeatureMessages['levels'] = {
  levels,
  anyLevel: 'कोई भी लेवल',
  levelRange: ({ least, most }) => (least === most ? levels[least] : `${levels[least]} से ${levels[most]}`),
  card: 'आपका लेवल',
  cardText: 'कुछ गेम ख़ास लेवल के लिए होते हैं। आपका लेवल आपके साथ खेलने वालों को दिखता है।',
  sport: 'खेल',
  question: (game) => `आप ${game} कैसा खेलते हैं?`,
  hints: {
    BEGINNER: 'अभी सीख रहे हैं।',
    CASUAL: 'कभी-कभार मज़े के लिए खेलते हैं।',
    REGULAR: 'लगभग हर हफ़्ते खेलते हैं और अच्छा खेलते हैं।',
    COMPETITIVE: 'टूर्नामेंट या लीग खेलते हैं।',
  },
  unsaid: 'यह आपके साथ खेलने वालों को दिखता है। गेम के बाद वे बता सकते हैं कि लेवल सही है या नहीं।',
  moved: (level) => `आपके साथ खेलने वालों को आपका लेवल ${level} दिखता है: आपके साथ खेलकर ज़्यादातर ने यही बताया।`,
  notSaved: 'आपका लेवल सेव नहीं हुआ। कृपया फिर कोशिश करें।',
  notLoaded: 'आपका लेवल लोड नहीं हो पाया।',
  meantFor: (range) => `यह गेम इस लेवल के लिए है: ${range}।`,
  yours: (level) => `आपका लेवल ${level} है।`,
}
