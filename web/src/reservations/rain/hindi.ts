import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences of closing for rain. */
export const hindi: FeatureWords['rainClosing'] = {
  open: 'बारिश में बंद करें',
  title: (day) => `बारिश में बंद करें, ${day}`,
  intro:
    'यह समय ब्लॉक हो जाएगा। जो खिलाड़ी पेमेंट कर चुके हैं, वे उसी दाम पर दूसरा समय या पूरा रिफ़ंड चुनेंगे। गेम कैंसिल हो जाएँगे। वॉक-इन वालों को आप कॉल करें।',
  grounds: 'ग्राउंड',
  missing: 'कृपया कम से कम एक ग्राउंड, शुरू और ख़त्म का समय चुनें।',
  report: 'किस पर असर होगा',
  nobody: 'इस समय किसी की बुकिंग नहीं है। बस समय ब्लॉक होगा।',
  affected: (bookings, paid) => `${bookings} बुकिंग, ${paid} मिल चुके`,
  chooses: 'नया समय या पैसे वापस चुनेंगे',
  gameCancelled: (seats) => `गेम कैंसिल, ${seats} सीट का रिफ़ंड`,
  youCall: 'वॉक-इन: आप कॉल करें',
  holds: (count) => (count === 1 ? 'बिना पेमेंट का 1 होल्ड ख़त्म होगा।' : `बिना पेमेंट के ${count} होल्ड ख़त्म होंगे।`),
  offers: (count) => (count === 1 ? 'वेटलिस्ट का 1 ऑफ़र वापस लिया जाएगा।' : `वेटलिस्ट के ${count} ऑफ़र वापस लिए जाएँगे।`),
  begun: (count) => `${count} बुकिंग शुरू हो चुकी हैं और वैसी ही रहेंगी: आगे न चल सकें, तो बुकिंग में जाकर कैंसिल करें।`,
  close: (players) => `बंद करें और ${players} खिलाड़ियों को बताएँ`,
  closeOnly: 'बंद करें',
  goesBack: (amount) => `शुरू होने तक जवाब न आए तो ${amount} तक वापस जाएँगे।`,
  closing: 'बंद हो रहा है…',
  done: 'बारिश की वजह से बंद हो गया।',
  players: 'खिलाड़ी',
  toCall: 'कॉल करना है',
  noName: 'नाम नहीं',
  seats: (count) => (count === 1 ? '1 सीट' : `${count} सीटें`),
  paidOnline: (amount) => `${amount} दिए`,
  closure: (grounds, times) => `${grounds}, ${times}`,
  progress: ({ answered, asked, toCall }) =>
    [`${asked} में से ${answered} के जवाब आए`, ...(toCall > 0 ? [`${toCall} को कॉल करना है`] : [])].join(', '),
  reopened: 'फिर खुल गया। जिन खिलाड़ियों से पूछा जा चुका है, वे अब भी चुन सकते हैं।',
  show: 'दिखाएँ',
  banner: (times, progress) => `बारिश की वजह से बंद, ${times}: ${progress}`,
  more: 'और समय बंद करें',
  answers: {
    OPEN: 'अभी जवाब नहीं',
    REFUNDED: 'रिफ़ंड चुना',
    SILENCE: 'जवाब नहीं, रिफ़ंड हुआ',
    TURF: 'आपने कैंसिल की, रिफ़ंड हुआ',
  },
  moved: (when, ground) => `नया समय: ${when}, ${ground}`,
}
