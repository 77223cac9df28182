import { clock, isSome, joined, oldTime, slot } from './hindiPhrases.ts'
import type { Sentences, TurfKind } from './sentences.ts'

/** News for owners and their staff about their turf. */
export const hindiTurfSentences: Pick<Sentences, TurfKind> = {
  turf_booked: (facts) => ({
    title: 'नई बुकिंग',
    body: joined(
      slot(facts),
      isSome(facts.paid) && `₹${facts.paid} ऑनलाइन मिले।`,
      isSome(facts.due) && `₹${facts.due} टर्फ पर लेने हैं।`,
    ),
  }),
  turf_cancelled: (facts) => ({
    title: 'एक बुकिंग कैंसिल हुई',
    body: joined(slot(facts), 'यह समय फिर ख़ाली है।'),
  }),
  turf_disputed: (facts) => ({
    title: 'एक बुकिंग कैंसिल हुई: पेमेंट वापस ले लिया गया',
    body: joined(slot(facts), 'बैंक ने इसका एक पेमेंट वापस ले लिया। इसका ख़र्च आप पर नहीं है। यह समय फिर ख़ाली है।'),
  }),
  turf_undone: (facts) => ({
    title: 'एक बुकिंग वापस ले ली गई',
    body: joined(slot(facts), 'खिलाड़ी ने पेमेंट के तुरंत बाद इसे वापस ले लिया। यह समय फिर ख़ाली है।'),
  }),
  turf_moved: (facts) => ({
    title: 'एक खिलाड़ी ने समय बदला',
    body: joined(slot(facts), oldTime(facts), isSome(facts.due) && `₹${facts.due} टर्फ पर लेने हैं।`),
  }),
  turf_turned_away: (facts) => ({
    title: 'खिलाड़ी कह रहे हैं कि वे खेल नहीं पाए',
    body: joined(slot(facts), facts.until && `${clock(facts.until)} तक जवाब दें, नहीं तो उन्हें पूरा रिफ़ंड मिलेगा।`),
  }),
  turf_turned_away_refunded: (facts) => ({
    title: 'जो खेल नहीं पाए, उन्हें रिफ़ंड मिलेगा',
    body: joined(slot(facts), isSome(facts.refund) && `₹${facts.refund} वापस जाएँगे।`),
  }),
  turf_turned_away_denied: (facts) => ({
    title: 'जवाब दिया: वे खेल सकते थे',
    body: joined(slot(facts), 'बुकिंग वैसी ही रहेगी।'),
  }),
  turf_rain_closed: (facts) => ({
    title: 'बारिश की वजह से बंद',
    body: joined(slot(facts), 'पेमेंट कर चुके खिलाड़ी दूसरा समय या पूरा रिफ़ंड चुनते हैं।'),
  }),
  turf_rain_moved: (facts) => ({
    title: 'एक बुकिंग का समय बदला',
    body: joined(slot(facts), isSome(facts.due) && `₹${facts.due} टर्फ पर लेने हैं।`),
  }),
  turf_rain_refunded: (facts) => ({
    title: 'एक खिलाड़ी को पूरा रिफ़ंड मिलेगा',
    body: joined(slot(facts), isSome(facts.refund) && `बारिश की वजह से ₹${facts.refund} वापस जाएँगे।`),
  }),
  turf_check_in_denied: (facts) => ({
    title: 'खिलाड़ी का कहना है कि चेक-इन उनका नहीं था',
    body: joined(slot(facts), 'यह चेक-इन अब नहीं गिना जाएगा।'),
  }),
}
