import type { Texts } from './templateTexts.ts'

/** Messages about codes, numbers, second factors, bank details and owners. */
export const accountTemplateTexts = {
  guardian_code: {
    en: 'The player with the number {{number}} is under 18 and wants to book turfs on Baari. If you agree, pass on this code: {{code}}. If not, ignore this message.',
    hi: 'नंबर {{number}} वाला खिलाड़ी 18 साल से छोटा है और Baari पर टर्फ बुक करना चाहता है। सहमत हों तो यह कोड उसे बता दें: {{code}}। नहीं तो इस मैसेज को छोड़ दें।',
  },
  number_code: {
    en: 'To change the mobile number of your Baari account, enter the code {{code}}. Do not share it. If you did not ask for it, ignore this message.',
    hi: 'अपने Baari अकाउंट का मोबाइल नंबर बदलने के लिए यह कोड डालें: {{code}}। इसे किसी को न बताएँ। आपने नहीं मँगवाया हो, तो इस मैसेज को छोड़ दें।',
  },
  phone_change_asked: {
    en: 'The mobile number of your Baari account is about to change to {{number}}, on {{date}}. If you did not ask for it, stop it in your profile.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर बदलकर {{number}} होने वाला है, {{date}} को। आपने नहीं कहा हो, तो प्रोफ़ाइल में इसे रोक दें।',
  },
  phone_changed: {
    en: 'The mobile number of your Baari account is now {{number}}. If you did not ask for it, write to us at once.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर अब {{number}} है। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
  phone_change_stopped: {
    en: 'Your Baari account keeps its mobile number. It will not change to {{number}}.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर वही रहेगा। {{number}} पर बदलाव नहीं होगा।',
  },
  number_move_asked: {
    en: 'The mobile number {{number}} moves from one Baari account of its holder to another, on {{date}}. If you did not ask for it, write to us at once.',
    hi: 'मोबाइल नंबर {{number}} {{date}} को उसी व्यक्ति के दूसरे Baari अकाउंट में जाएगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
  number_move_declined: {
    en: 'The mobile number {{number}} stays with its Baari account. It will not move. Reason: “{{reason}}”.',
    hi: 'मोबाइल नंबर {{number}} अपने Baari अकाउंट में ही रहेगा। वह दूसरे अकाउंट में नहीं जाएगा। वजह: “{{reason}}”।',
  },
  number_moved: {
    en: 'The mobile number {{number}} now opens another Baari account of its holder. If you did not ask for it, write to us at once.',
    hi: 'मोबाइल नंबर {{number}} से अब उसी व्यक्ति का दूसरा Baari अकाउंट खुलेगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
  bank_change_asked: {
    en: 'Your payouts will go to new bank details: {{payee}}, from {{date}}. If you did not ask for this, stop it on Baari.',
    hi: 'आपके पैसे {{date}} से नई बैंक जानकारी पर जाएँगे: {{payee}}। आपने नहीं कहा हो, तो Baari पर रोक दें।',
  },
  bank_change_applied: {
    en: 'Your payouts now go to: {{payee}}. If you did not ask for it, call us.',
    hi: 'आपके पैसे अब यहाँ जाएँगे: {{payee}}। आपने नहीं कहा हो तो हमें फ़ोन करें।',
  },
  bank_change_stopped: {
    en: 'The change of your bank details was stopped. Reason: “{{reason}}”. Your payouts go where they went before.',
    hi: 'आपकी बैंक जानकारी का बदलाव रोक दिया गया। वजह: “{{reason}}”। पैसे पहले वाली जगह ही जाएँगे।',
  },
  second_factor_due: {
    en: 'Your settlements of the last {{count}} days have reached ₹{{paid}}. Please set up a code from an app in your profile on Baari.',
    hi: 'पिछले {{count}} दिनों में आपके सेटलमेंट ₹{{paid}} तक पहुँच गए हैं। Baari पर अपनी प्रोफ़ाइल में ऐप का कोड चालू करें।',
  },
  second_factor_set_up: {
    en: 'Your Baari account now has a second factor: a code from an app. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट में ऐप का कोड चालू हो गया है। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
  second_factor_removed: {
    en: 'The second factor of your Baari account was removed. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट से ऐप का कोड हटा दिया गया है। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
  second_factor_reset: {
    en: 'Baari has removed the second factor of your account. If you did not ask for this, call us at once.',
    hi: 'Baari ने आपके अकाउंट से ऐप का कोड हटा दिया है। अगर आपने यह नहीं चाहा, तो हमें तुरंत फ़ोन करें।',
  },
  second_factor_codes_renewed: {
    en: 'Your Baari account has new recovery codes. The earlier ones no longer work. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट के नए रिकवरी कोड बने हैं। पहले वाले अब काम नहीं करते। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
  turf_owner_asked: {
    en: 'The owner of your turf {{turf}} is about to change: {{name}}, from {{date}}. If this is not right, call us at once.',
    hi: 'आपके टर्फ {{turf}} का मालिक बदलने वाला है: {{name}}, {{date}} से। अगर यह सही नहीं है, तो हमें तुरंत फ़ोन करें।',
  },
  turf_owner_changed: {
    en: 'The turf {{turf}} now belongs to {{name}}. If this is not right, call us at once.',
    hi: 'टर्फ {{turf}} अब {{name}} का है। अगर यह सही नहीं है, तो हमें तुरंत फ़ोन करें।',
  },
  turf_owner_stopped: {
    en: 'The turf {{turf}} keeps its owner. Reason: “{{reason}}”. Nothing changes for you.',
    hi: 'टर्फ {{turf}} का मालिक वही रहेगा। वजह: “{{reason}}”। आपके लिए कुछ नहीं बदलेगा।',
  },
} as const satisfies Record<string, Texts>
