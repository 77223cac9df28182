import { day, isSome, joined, reason } from './hindiPhrases.ts'
import type { HandsKind, Sentences } from './sentences.ts'

export const hindiHandsSentences: Pick<Sentences, HandsKind> = {
  bank_change_asked: ({ payee, date }) => ({
    title: 'आपके पेआउट के लिए बैंक की नई जानकारी',
    body: joined(
      payee && `${date ? `${day(date)} से ` : ''}पेआउट ${payee} में जाएँगे।`,
      'अगर यह सही नहीं है, तो प्रोफ़ाइल में रोक दें।',
    ),
  }),
  bank_change_applied: ({ payee }) => ({
    title: 'आपके बैंक की जानकारी बदल गई है',
    body: payee ? `अब से पेआउट ${payee} में जाएँगे।` : 'अब से नई जानकारी लागू है।',
  }),
  bank_change_stopped: (facts) => ({
    title: 'आपके बैंक की जानकारी वही रहेगी',
    body: joined('बदलाव रोक दिया गया। पेआउट पहले वाले खाते में ही जाएँगे।', reason(facts)),
  }),
  new_device: ({ name }) => ({
    title: 'नए डिवाइस से लॉग इन हुआ',
    body: joined(name && `${name}।`, 'अगर यह आप नहीं थे, तो प्रोफ़ाइल में उसे लॉग आउट करें।'),
  }),
  phone_change_asked: ({ number = 'दूसरा नंबर', date }) => ({
    title: 'आपका नंबर बदलने वाला है',
    body: joined(
      `${date ? `${day(date)} से ` : ''}आपका नंबर ${number} होगा।`,
      'आपने नहीं कहा हो, तो प्रोफ़ाइल में पुराना नंबर रखें।',
    ),
  }),
  phone_changed: ({ number = 'दूसरे नंबर' }) => ({
    title: 'आपका नंबर बदल गया है',
    body: `अब से आप ${number} से लॉग इन करेंगे। आपने नहीं कहा हो, तो हमें तुरंत लिखें।`,
  }),
  phone_change_stopped: (facts) => ({
    title: 'आपका नंबर वही रहेगा',
    body: joined(`वह बदलकर ${facts.number || 'दूसरा नंबर'} नहीं होगा।`, reason(facts)),
  }),
  number_move_asked: ({ number, date }) => ({
    title: 'एक नंबर दूसरे अकाउंट में जाएगा',
    body: joined(
      `${date ? `${day(date)} को ` : ''}${number ? `नंबर ${number}` : 'नंबर'} उसी व्यक्ति के दूसरे अकाउंट में जाएगा।`,
      'आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
    ),
  }),
  number_move_declined: (facts) => ({
    title: 'नंबर उसी अकाउंट में रहेगा',
    body: joined(`${facts.number ? `नंबर ${facts.number}` : 'नंबर'} दूसरे अकाउंट में नहीं जाएगा।`, reason(facts)),
  }),
  number_moved: ({ number }) => ({
    title: 'आपका नंबर दूसरे अकाउंट में चला गया',
    body: `अब से ${number ? `नंबर ${number}` : 'इस नंबर'} से उसी व्यक्ति का दूसरा अकाउंट खुलेगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।`,
  }),
  second_factor_due: ({ paid = '', count = '' }) => ({
    title: 'ऐप का कोड चालू करें',
    body: joined(
      isSome(paid) && isSome(count) && `${count} दिनों में आपके सेटलमेंट ₹${paid} तक पहुँच गए हैं।`,
      'अब से डाउनलोड और नंबर बदलने के लिए ऑथेंटिकेटर ऐप का कोड चाहिए। इसे प्रोफ़ाइल में चालू करें।',
    ),
  }),
  second_factor_set_up: () => ({
    title: 'ऐप का कोड चालू हुआ',
    body: 'आपके अकाउंट में ऑथेंटिकेटर ऐप का कोड चालू हो गया है। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
  }),
  second_factor_removed: () => ({
    title: 'ऐप का कोड हटाया गया',
    body: 'आपके अकाउंट में अब ऑथेंटिकेटर ऐप का कोड नहीं है। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
  }),
  second_factor_reset: () => ({
    title: 'ऐप का कोड रीसेट हुआ',
    body: 'दो एडमिन ने इसे हटाया है, और हर डिवाइस लॉग आउट हो गया है। अगर आपने यह नहीं चाहा, तो हमें तुरंत लिखें।',
  }),
  second_factor_codes_renewed: () => ({
    title: 'आपके नए रिकवरी कोड बने हैं',
    body: 'पहले वाले रिकवरी कोड अब काम नहीं करते। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
  }),
  turf_owner_asked: ({ turf = '', name = 'दूसरे अकाउंट', date }) => ({
    title: `${turf}: नया मालिक`,
    body: joined(
      `${turf} ${date ? `${day(date)} से ` : ''}${name} का होगा, अगर दूसरे एडमिन ने मंज़ूरी दी।`,
      'अगर यह सही नहीं है, तो हमें तुरंत लिखें।',
    ),
  }),
  turf_owner_changed: ({ turf = '', name = 'दूसरे अकाउंट' }) => ({
    title: `${turf} का मालिक बदल गया है`,
    body: `${turf} अब से ${name} का है।`,
  }),
  turf_owner_stopped: (facts) => ({
    title: 'टर्फ का मालिक वही रहेगा',
    body: joined(`${facts.turf ?? ''} का मालिक वही रहेगा: बदलाव नामंज़ूर हो गया।`, reason(facts)),
  }),
  terms_asked: ({ date }) => ({
    title: 'आपके कॉन्ट्रैक्ट की नई शर्तें',
    body: joined(
      'हम आपके लिए बेहतर शर्तें तय कर रहे हैं।',
      date && `दूसरे एडमिन की मंज़ूरी के बाद ये ${day(date)} से पहले लागू नहीं होंगी।`,
    ),
  }),
  terms_agreed: ({ date }) => ({
    title: 'आपका नया कॉन्ट्रैक्ट लागू है',
    body: date ? `इसकी शर्तें ${day(date)} से होने वाली बुकिंग पर लागू हैं।` : 'शर्तें सेटलमेंट में पढ़ें।',
  }),
  terms_declined: (facts) => ({
    title: 'आपका कॉन्ट्रैक्ट वही रहेगा',
    body: joined('नई शर्तें नामंज़ूर हो गईं।', reason(facts)),
  }),
  contract_end_asked: ({ date }) => ({
    title: 'आपका कॉन्ट्रैक्ट पहले ख़त्म हो सकता है',
    body: joined(
      date ? `दूसरे एडमिन ने मंज़ूरी दी, तो इसका आख़िरी दिन ${day(date)} होगा।` : 'दूसरे एडमिन की मंज़ूरी बाकी है।',
      'अगर यह सही नहीं है, तो हमें तुरंत लिखें।',
    ),
  }),
  contract_ended: ({ date }) => ({
    title: 'आपका कॉन्ट्रैक्ट पहले ख़त्म होगा',
    body: date ? `इसका आख़िरी दिन ${day(date)} है।` : 'आख़िरी दिन सेटलमेंट में देखें।',
  }),
  contract_end_declined: (facts) => ({
    title: 'आपका कॉन्ट्रैक्ट वही रहेगा',
    body: joined('यह पहले ख़त्म नहीं होगा।', reason(facts)),
  }),
  turf_refunded: (facts) => ({
    title: isSome(facts.refund) ? `खिलाड़ी को ₹${facts.refund} का रिफ़ंड` : 'खिलाड़ी को रिफ़ंड',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', बुकिंग ')}।`,
      'आपका अगला सेटलमेंट इतना कम होगा।',
      reason(facts),
    ),
  }),
  turf_dispute_contested: (facts) => ({
    title: 'हमने चार्जबैक का विरोध किया है',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', बुकिंग ')}।`,
      isSome(facts.paid) && `बैंक ₹${facts.paid} वापस माँग रहा है।`,
      'हम सबूत भेज रहे हैं।',
    ),
  }),
  turf_dispute_accepted: (facts) => ({
    title: 'हमने चार्जबैक मान लिया है',
    body: joined(
      `${[facts.turf, facts.reference].filter(Boolean).join(', बुकिंग ')}।`,
      isSome(facts.paid) && `खिलाड़ी के बैंक को ₹${facts.paid} वापस जाएँगे।`,
    ),
  }),
  coupon_shared: ({ name = '', count = '' }) => ({
    title: `कूपन ${name}: आपका हिस्सा`,
    body: `अब से इस कूपन की छूट का ${count}% टर्फ देंगे।`,
  }),
}
