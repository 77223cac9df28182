import { hindiDeskSentences } from './hindiDeskSentences.ts'
import { hindiHandsSentences } from './hindiHandsSentences.ts'
import { clock, day, dueAtTurf, isSome, joined, reason, refund, slot } from './hindiPhrases.ts'
import { hindiRescueSentences } from './hindiRescueSentences.ts'
import { hindiTurfSentences } from './hindiTurfSentences.ts'
import type { Sentences } from './sentences.ts'

export const hindiSentences: Sentences = {
  ...hindiDeskSentences,
  ...hindiRescueSentences,
  ...hindiTurfSentences,
  ...hindiHandsSentences,
  booking_confirmed: (facts) => ({
    title: 'बुकिंग कन्फ़र्म हुई',
    body: joined(slot(facts), isSome(facts.paid) && `₹${facts.paid} का पेमेंट हो गया।`, dueAtTurf(facts)),
  }),
  booking_failed: (facts) => ({
    title: 'बुकिंग नहीं हो पाई',
    body: joined(slot(facts), 'कटे हुए पैसे 5–7 कामकाजी दिनों में वापस आ जाएँगे। कृपया कोई और समय देखें।'),
  }),
  booking_cancelled: (facts) => ({
    title: 'बुकिंग कैंसिल हुई',
    body: joined(slot(facts), reason(facts), refund(facts)),
  }),
  booking_disputed: (facts) => ({
    title: 'बुकिंग कैंसिल: पेमेंट वापस ले लिया गया',
    body: joined(
      slot(facts),
      'बैंक ने इसका एक पेमेंट वापस ले लिया।',
      isSome(facts.refund) && `आपके ₹${facts.refund}, जो बैंक ने नहीं लौटाए, वापस आ रहे हैं।`,
    ),
  }),
  booking_undone: (facts) => ({
    title: 'बुकिंग वापस ले ली गई',
    body: joined(slot(facts), refund(facts)),
  }),
  booking_moved: (facts) => ({
    title: 'आपका नया समय बुक हो गया',
    body: joined(slot(facts), refund(facts), dueAtTurf(facts)),
  }),
  booking_resold: (facts) => ({
    title: isSome(facts.refund) ? `आपको ₹${facts.refund} और मिलेंगे` : 'आपका स्लॉट किसी और ने बुक कर लिया',
    body: joined(slot(facts), 'आपका कैंसिल किया हुआ स्लॉट किसी और ने बुक कर लिया।', refund(facts)),
  }),
  refund_sent: (facts) => ({
    title: isSome(facts.refund) ? `₹${facts.refund} का रिफ़ंड भेजा गया` : 'रिफ़ंड भेजा गया',
    body: joined(slot(facts), 'बैंक में दिखने में 7–8 कामकाजी दिन तक लग सकते हैं।'),
  }),
  share_paid: (facts) => ({
    title: isSome(facts.refund) ? `एक दोस्त ने ₹${facts.refund} दिए` : 'एक दोस्त ने अपना हिस्सा दिया',
    body: joined(slot(facts), 'यह रकम आपको वापस भेजी जा रही है।'),
  }),
  share_confirmed: (facts) => ({
    title: isSome(facts.refund) ? `आपने ₹${facts.refund} दिए` : 'आपका हिस्सा मिल गया',
    body: joined(slot(facts), 'वहीं मिलते हैं।'),
  }),
  share_refunded: (facts) => ({
    title: 'बुकिंग कैंसिल हो गई',
    body: joined(slot(facts), refund(facts)),
  }),
  shares_unpaid: (facts) => ({
    title: 'अब दूसरे खिलाड़ी भी आ सकते हैं',
    body: joined(slot(facts), isSome(facts.refund) && `बिल के ₹${facts.refund} अभी बाकी हैं।`),
  }),
  squad_booked: (facts) => ({
    title: isSome(facts.name) ? `${facts.name} ने टीम के लिए बुक किया` : 'आपकी टीम का खेल है',
    body: joined(slot(facts), isSome(facts.refund) && `आपका हिस्सा ₹${facts.refund} है।`),
  }),
  squad_time_lapsed: (facts) => ({
    title: 'आपकी टीम का समय अब सबके लिए खुला है',
    body: joined(slot(facts), 'शुरू होने से 72 घंटे पहले तक किसी ने बुक नहीं किया। हर हफ़्ते का समय बंद हो गया है।'),
  }),
  squad_time_taken: (facts) => ({
    title: 'आपकी टीम का समय किसी और ने ले लिया',
    body: joined(slot(facts), 'इसलिए हर हफ़्ते का समय बंद हो गया है। आप वेटलिस्ट में आ सकते हैं।'),
  }),
  reminder: (facts) => ({
    title: facts.time ? `${clock(facts.time.slice(0, 5))} बजे आपका खेल है` : 'थोड़ी देर में आपका खेल है',
    body: joined(slot(facts), dueAtTurf(facts)),
  }),
  number_changed: () => ({
    title: 'क्या आपका नंबर बदल गया है?',
    body: 'WhatsApp के मुताबिक़ अब आपका नंबर दूसरा है। लॉग इन के कोड अब भी पुराने नंबर पर SMS से जाएँगे। नंबर बदलवाने के लिए हमें लिखें।',
  }),
  game_confirmed: (facts) => ({
    title: 'गेम पक्का है',
    body: joined(slot(facts), facts.players && `${facts.players} खिलाड़ी जुड़ चुके हैं।`),
  }),
  game_cancelled: (facts) => ({
    title: 'गेम नहीं होगा',
    body: joined(slot(facts), reason(facts), refund(facts)),
  }),
  game_removed: (facts) => ({
    title: 'होस्ट ने आपको गेम से हटाया है',
    body: joined(slot(facts), reason(facts), refund(facts)),
  }),
  hosting_offered: (facts) => ({
    title: 'क्या आप यह गेम होस्ट करेंगे?',
    body: joined(
      slot(facts),
      'होस्ट चाहते हैं कि आगे आप होस्ट बनें।',
      facts.until && `${clock(facts.until)} तक जवाब दें। जवाब न देने पर कुछ नहीं बदलेगा।`,
    ),
  }),
  hosting_accepted: (facts) => ({
    title: facts.name ? `अब ${facts.name} होस्ट हैं` : 'आपके गेम के नए होस्ट हैं',
    body: slot(facts),
  }),
  hosting_declined: (facts) => ({
    title: facts.name ? `${facts.name} ने होस्ट बनने से मना किया` : 'खिलाड़ी ने होस्ट बनने से मना किया',
    body: joined(slot(facts), 'होस्ट आप ही हैं।'),
  }),
  seat_passed_on: (facts) => ({
    title: 'आपकी सीट किसी और ने ले ली',
    body: joined(slot(facts), refund(facts)),
  }),
  enquiry_received: (facts) => ({
    title: 'स्लॉट के लिए नई पूछताछ',
    body: joined(slot(facts), 'कृपया जल्दी जवाब दें: ज़्यादा से ज़्यादा 15 मिनट हैं।'),
  }),
  enquiry_approved: (facts) => ({
    title: 'टर्फ ने हाँ कर दी',
    body: joined(
      slot(facts),
      isSome(facts.paid)
        ? `इसे पक्का करने के लिए ${facts.until ? `${clock(facts.until)} तक ` : ''}₹${facts.paid} दें।`
        : facts.until && `${clock(facts.until)} तक जवाब दें।`,
    ),
  }),
  enquiry_refused: (facts) => ({
    title: 'टर्फ ने मना कर दिया',
    body: joined(slot(facts), reason(facts), 'कोई पैसा नहीं कटा। कृपया कोई और समय देखें।'),
  }),
  enquiry_unanswered: (facts) => ({
    title: 'टर्फ ने जवाब नहीं दिया',
    body: joined(slot(facts), 'कोई पैसा नहीं कटा। कृपया कोई और समय देखें।'),
  }),
  waitlist_offer: (facts) => ({
    title: 'आपके लिए एक स्लॉट ख़ाली है',
    body: joined(slot(facts), facts.until && `यह ${clock(facts.until)} तक आपके लिए होल्ड पर है।`),
  }),
  free_time: (facts) => ({
    title: 'एक समय ख़ाली हुआ है',
    body: joined(slot(facts), 'कोई और ले उससे पहले बुक करें।'),
  }),
  city_opened: ({ place }) => ({
    title: place ? `Baari अब ${place} में है` : 'Baari आपके शहर में आ गया है',
    body: 'वहाँ के टर्फ देखें और बुक करें।',
  }),
  settlement_paid: (facts) => ({
    title: isSome(facts.paid) ? `आपको ₹${facts.paid} भेजे गए` : 'सेटलमेंट भेजा गया',
    body: joined(
      facts.date && `${[facts.from, facts.date].filter(isSome).map(day).join(' से ')} का सेटलमेंट।`,
      facts.reference && `पेआउट ID ${facts.reference}।`,
    ),
  }),
  settlement_returned: (facts) => ({
    title: isSome(facts.paid) ? `₹${facts.paid} का पेआउट वापस आ गया` : 'एक पेआउट वापस आ गया',
    body: joined(
      facts.date && `${[facts.from, facts.date].filter(isSome).map(day).join(' से ')} का सेटलमेंट।`,
      'आपके बैंक ने इसे लौटा दिया। हम फिर भेजेंगे।',
    ),
  }),
  approval_asked: ({ asked = '', name = '' }) => ({
    title: 'मंज़ूरी चाहिए',
    body: joined(wanted(name)[asked], 'कोई दूसरा एडमिन फ़ैसला करेगा। टूल्स, मंज़ूरी में देखें।'),
  }),
  approval_impossible: (facts) => ({
    title: 'मंज़ूर की हुई माँग नामंज़ूर हो गई',
    body: joined(`यह ${facts.name ?? 'एक अकाउंट'} के बारे में थी, और अब पूरी नहीं हो सकती।`, reason(facts), 'टूल्स, मंज़ूरी में देखें।'),
  }),
  bank_change_refused: ({ name = '' }) => ({
    title: 'मालिक ने बैंक की नई जानकारी रोक दी',
    body: `${name} को यह बदलाव नहीं चाहिए। पता करें कि किसने माँगा था। टूल्स, मंज़ूरी में देखें।`,
  }),
  grievance_received: ({ reference = '' }) => ({
    title: 'आपकी शिकायत मिल गई',
    body: `उसका नंबर ${reference} है। 48 घंटे में हमारा जवाब आएगा।`,
  }),
  grievance_answered: ({ reference = '' }) => ({
    title: 'आपकी शिकायत का जवाब आया',
    body: `${reference} का जवाब अपनी प्रोफ़ाइल में पढ़ें।`,
  }),
  grievance_closed: ({ reference = '' }) => ({
    title: 'आपकी शिकायत बंद हुई',
    body: `${reference} का नतीजा अपनी प्रोफ़ाइल में पढ़ें।`,
  }),
  room_message: (facts) => ({
    title: 'आपके गेम में नया मैसेज',
    body: `${slot(facts)}।`,
  }),
  rain_choice: (facts) => ({
    title: 'बारिश की वजह से बंद: कृपया चुनें',
    body: joined(
      slot(facts),
      `${facts.until ? `${clock(facts.until)} तक ` : ''}उसी दाम पर दूसरा समय या पूरा रिफ़ंड चुनें।`,
      isSome(facts.refund) && `आप न चुनें, तो ₹${facts.refund} वापस आ जाएँगे।`,
    ),
  }),
  rain_moved: (facts) => ({
    title: 'आपका नया समय बुक हो गया',
    body: joined(slot(facts), dueAtTurf(facts)),
  }),
  rain_refunded: (facts) => ({
    title: 'बारिश की वजह से बंद: आपको रिफ़ंड मिलेगा',
    body: joined(slot(facts), refund(facts)),
  }),
  checked_in: (facts) => ({
    title: 'टर्फ ने आपका चेक-इन किया',
    body: joined(slot(facts), 'यह चेक-इन आपका नहीं था? बुकिंग खोलकर बताएँ।'),
  }),
  no_show_marked: (facts) => ({
    title: 'टर्फ ने लिखा है कि आप नहीं आए',
    body: joined(slot(facts), 'आप आए थे? अपनी प्रोफ़ाइल में आपत्ति करें।'),
  }),
  turned_away_refunded: (facts) => ({
    title: 'आप खेल नहीं पाए: आपको रिफ़ंड मिलेगा',
    body: joined(slot(facts), refund(facts)),
  }),
  turned_away_denied: (facts) => ({
    title: 'टर्फ का कहना है कि आप खेल सकते थे',
    body: joined(slot(facts), 'वजह देखें, और यह भी कि आप क्या कर सकते हैं।'),
  }),
  reliability_decided: (facts) => ({
    title: 'आपकी आपत्ति पर फ़ैसला हो गया',
    body: joined(slot(facts), 'हमारा जवाब अपनी प्रोफ़ाइल में पढ़ें।'),
  }),
  unknown: ({ turf = '' }) => ({ title: 'आपकी बुकिंग की ख़बर', body: turf }),
}

/** An act that waits for another admin. */
const wanted = (name: string): Record<string, string> => ({
  ADMIN: `${name} को एडमिन बनाना है।`,
  FACTOR_RESET: `${name} का ऐप का कोड रीसेट करना है।`,
  NUMBER_CHANGE: `${name} को दूसरा नंबर देना है।`,
  BANK_DETAILS: `${name} के पेआउट दूसरे खाते में भेजने हैं।`,
  TURF_OWNER: `एक टर्फ ${name} को देना है।`,
  COMMISSION: `${name} को हर बुकिंग से ज़्यादा हिस्सा देना है।`,
  CONTRACT_END: `${name} का कॉन्ट्रैक्ट पहले ख़त्म करना है।`,
  REFUND: `${name} को बड़ा रिफ़ंड देना है।`,
  PAID_BY_HAND: `${name} का बड़ा रिफ़ंड बैंक से दिया गया लिखना है।`,
  DISPUTE: `${name} का बड़ा विवाद मान लेना है।`,
  COUPON: 'एक कूपन का कुछ हिस्सा टर्फ से लेना है।',
  PLATFORM_COUPON: 'एक कूपन चालू करना है, जिसमें Baari को बड़ी रकम देनी पड़ सकती है।',
})
