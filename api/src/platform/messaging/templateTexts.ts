import { dictionary } from '@baari/domain/shared/dictionary.ts'

/** Messages about codes, numbers, second factors, bank details and owners. */
const accountTemplateTexts = {
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

export interface Texts {
  en: string
  hi: string
}

const slotEn = '{{turf}}, {{ground}}, {{date}}, {{time}}.'
const bookingEn = `${slotEn} Booking {{reference}}.`
const bookingHi = '{{turf}}, {{ground}}, {{date}}, {{time}}। बुकिंग {{reference}}।'

/** The texts of the message templates as they are to be registered. The text of a login code is fixed by WhatsApp. */
export const templateTexts = dictionary<Texts>({
  ...accountTemplateTexts,
  booking_confirmed: {
    en: `Your booking is confirmed: ${slotEn} Paid ₹{{paid}}, to pay at the venue ₹{{due}}. Booking {{reference}}.`,
    hi: 'आपकी बुकिंग पक्की है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{paid}} मिल गए, ₹{{due}} वहाँ देने हैं। बुकिंग {{reference}}।',
  },
  booking_failed: {
    en: `We could not confirm your booking: ${bookingEn} Whatever you paid goes back to you.`,
    hi: `आपकी बुकिंग पक्की नहीं हो सकी: ${bookingHi} जो पैसे कटे हैं, वे वापस आ जाएँगे।`,
  },
  booking_cancelled: {
    en: `Your booking is cancelled: ${slotEn} Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.`,
    hi: 'आपकी बुकिंग कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
  booking_undone: {
    en: `Your booking is undone: ${slotEn} Refund: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'आपने बुकिंग वापस ले ली: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
  booking_moved: {
    en: `Your booking has a new time: ${slotEn} Refund: ₹{{refund}}. To pay at the venue: ₹{{due}}. Booking {{reference}}.`,
    hi: 'आपकी बुकिंग का नया समय: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
  booking_resold: {
    en: `Someone else booked the slot that you cancelled: ${slotEn} ₹{{refund}} more comes back to you. Booking {{reference}}.`,
    hi: 'आपका कैंसिल किया हुआ स्लॉट किसी और ने बुक कर लिया: {{turf}}, {{ground}}, {{date}}, {{time}}। आपको ₹{{refund}} और वापस मिलेंगे। बुकिंग {{reference}}।',
  },
  refund_sent: {
    en: `Your refund is on its way: ${slotEn} Amount: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'आपका रिफ़ंड भेज दिया गया है: {{turf}}, {{ground}}, {{date}}, {{time}}। रकम: ₹{{refund}}। बुकिंग {{reference}}।',
  },
  share_paid: {
    en: `A friend has paid a share: ${slotEn} ₹{{refund}} comes back to you. Booking {{reference}}.`,
    hi: 'एक दोस्त ने अपना हिस्सा दिया: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
  share_confirmed: {
    en: `Your share is paid: ${slotEn} Amount: ₹{{refund}}. Booking {{reference}}. See you there.`,
    hi: 'आपका हिस्सा मिल गया: {{turf}}, {{ground}}, {{date}}, {{time}}। रकम: ₹{{refund}}। बुकिंग {{reference}}। वहीं मिलते हैं।',
  },
  share_refunded: {
    en: `The booking that you paid a share of is cancelled: ${slotEn} ₹{{refund}} comes back to you. Booking {{reference}}.`,
    hi: 'जिस बुकिंग का हिस्सा आपने दिया था, वह कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
  shares_unpaid: {
    en: `Other players can now pay what is left of your bill: ${slotEn} ₹{{refund}} is not paid yet. Booking {{reference}}.`,
    hi: 'आपके बिल का बाकी हिस्सा अब दूसरे खिलाड़ी भी दे सकते हैं: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} बाकी हैं। बुकिंग {{reference}}।',
  },
  squad_booked: {
    en: `Your squad plays. {{name}} booked ${slotEn} Your share is ₹{{refund}}. Pay it here: {{link}} See you there.`,
    hi: 'आपकी टीम का खेल है। {{name}} ने बुक किया: {{turf}}, {{ground}}, {{date}}, {{time}}। आपका हिस्सा ₹{{refund}} है। यहाँ दें: {{link}} वहीं मिलते हैं।',
  },
  squad_time_lapsed: {
    en: `Nobody in your squad had booked your time 72 hours before the start: ${slotEn} Anyone can book it now: {{link}} Your weekly time is off.`,
    hi: 'शुरू होने से 72 घंटे पहले तक टीम में किसी ने आपका समय बुक नहीं किया: {{turf}}, {{ground}}, {{date}}, {{time}}। अब इसे कोई भी बुक कर सकता है: {{link}} हर हफ़्ते का समय बंद हो गया है।',
  },
  squad_time_taken: {
    en: `Someone else has taken the time of your squad: ${slotEn} Join the waitlist or choose another time here: {{link}} Your weekly time is off.`,
    hi: 'आपकी टीम का समय किसी और ने ले लिया: {{turf}}, {{ground}}, {{date}}, {{time}}। यहाँ वेटलिस्ट में आएँ या दूसरा समय चुनें: {{link}} हर हफ़्ते का समय बंद हो गया है।',
  },
  reminder: {
    en: `Your game is coming up: ${slotEn} To pay at the venue: ₹{{due}}. Booking {{reference}}.`,
    hi: 'आपके खेलने का समय आ रहा है: {{turf}}, {{ground}}, {{date}}, {{time}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
  enquiry_approved: {
    en: `The turf has said yes: ${slotEn} Paid: ₹{{paid}}. Booking {{reference}}.`,
    hi: 'टर्फ ने हाँ कह दी: {{turf}}, {{ground}}, {{date}}, {{time}}। मिले: ₹{{paid}}। बुकिंग {{reference}}।',
  },
  enquiry_refused: {
    en: `The turf cannot take your booking: ${slotEn} Reason: “{{reason}}”. Booking {{reference}}.`,
    hi: 'टर्फ आपकी बुकिंग नहीं ले सका: {{turf}}, {{ground}}, {{date}}, {{time}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
  enquiry_unanswered: {
    en: `The turf has not answered in time: ${bookingEn} Please choose another time.`,
    hi: `टर्फ ने समय पर जवाब नहीं दिया: ${bookingHi} कृपया दूसरा समय चुनें।`,
  },
  waitlist_offer: {
    en: `A slot you wait for is free: ${slotEn} It is kept for you until {{until}}. Book it on Baari.`,
    hi: 'जिस समय का आप इंतज़ार कर रहे थे, वह ख़ाली है: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक आपके लिए रोका है। Baari पर बुक करें।',
  },
  free_time: {
    en: `A time has come free: ${slotEn} Book it before somebody else does: {{link}} Stop this alert on Baari.`,
    hi: 'एक समय ख़ाली हुआ है: {{turf}}, {{ground}}, {{date}}, {{time}}। कोई और ले उससे पहले बुक करें: {{link}} यह अलर्ट Baari पर बंद कर सकते हैं।',
  },
  city_opened: {
    en: 'Baari is in {{place}} now. See its turfs and book one: {{link}} You asked us to tell you.',
    hi: 'Baari अब {{place}} में है। वहाँ के टर्फ देखें और बुक करें: {{link}} आपने बताने को कहा था।',
  },
  grievance_received: {
    en: 'We have your grievance {{reference}}. You can follow it here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} मिल गई है। आगे क्या हुआ, यहाँ देखें: {{link}} पर।',
  },
  grievance_answered: {
    en: 'We have answered your grievance {{reference}}. Read the answer here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} का जवाब आ गया है। यहाँ पढ़ें: {{link}} पर।',
  },
  grievance_closed: {
    en: 'Your grievance {{reference}} is closed. Read how it ended here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} बंद हो गई है। क्या हुआ, यहाँ पढ़ें: {{link}} पर।',
  },
  staff_invited: {
    en: 'Hello, {{owner}} invites you to help at {{turf}} on Baari. Log in with this number to answer.',
    hi: 'नमस्ते, {{owner}} चाहते हैं कि आप Baari पर {{turf}} सँभालने में मदद करें। जवाब देने के लिए इसी नंबर से लॉग इन करें।',
  },
  game_confirmed: {
    en: `Your game is on: ${bookingEn} See you there.`,
    hi: `आपका गेम होगा: ${bookingHi} वहीं मिलते हैं।`,
  },
  game_cancelled: {
    en: `The game is off: ${slotEn} Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.`,
    hi: 'गेम नहीं होगा: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
  game_removed: {
    en: `The host has removed you from the game: ${slotEn} Refund: ₹{{refund}}. Reason: “{{reason}}”. Booking {{reference}}.`,
    hi: 'होस्ट ने आपको गेम से हटाया है: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। वजह: “{{reason}}”। बुकिंग {{reference}}।',
  },
  hosting_offered: {
    en: `The host asks you to take over this game: ${slotEn} Accept or decline until {{until}}: {{link}} on Baari.`,
    hi: 'होस्ट चाहते हैं कि यह गेम आगे आप होस्ट करें: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक हाँ या ना कहें: Baari पर {{link}}।',
  },
  game_needs_players: {
    en: 'A game near you is short of players: {{sport}}, missing: {{players}}. At {{turf}}, {{ground}}, {{date}}, {{time}}, {{km}} km away, ₹{{price}} a seat. Join, or stop these messages: {{link}} on Baari.',
    hi: 'आपके पास {{sport}} का गेम, कम खिलाड़ी: {{players}}। {{turf}}, {{ground}}, {{date}}, {{time}}, {{km}} किमी दूर, एक सीट ₹{{price}}। जुड़ें, या ये मैसेज बंद करें: {{link}} पर।',
  },
  game_moves: {
    en: `Your game is short of players. It could be played here: ${slotEn} ₹{{refund}} would come back to you. Answer by {{until}}: {{link}} on Baari.`,
    hi: 'आपके गेम में खिलाड़ी कम हैं। वह यहाँ हो सकता है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। {{until}} तक बताएँ कि ठीक है या नहीं: {{link}} पर।',
  },
  game_moved: {
    en: `Your game is on, and has moved: ${slotEn} Refund: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'आपका गेम होगा, अब यहाँ: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
  seat_offered: {
    en: `Somebody is passing on a seat in a game at the time you wait for: ${slotEn} ₹{{price}}. Take it: {{link}} on Baari.`,
    hi: 'जिस समय का आप इंतज़ार कर रहे हैं, उस समय के गेम में कोई अपनी सीट दे रहा है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{price}}। सीट लें: {{link}} पर।',
  },
  seat_passed_on: {
    en: `Your seat was passed on: ${slotEn} ₹{{refund}} comes back to you. Booking {{reference}}.`,
    hi: 'आपकी सीट किसी और ने ले ली: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
  room_message: {
    en: `There is a new message in your game: ${slotEn} Read it on Baari.`,
    hi: 'आपके गेम में नया मैसेज है: {{turf}}, {{ground}}, {{date}}, {{time}}। Baari पर पढ़ें।',
  },
  rain_choice: {
    en: `It rains, and the ground is closed: ${slotEn} Choose until {{until}}: another time, or ₹{{refund}} back. Choose here: {{link}} Booking {{reference}}.`,
    hi: 'बारिश से ग्राउंड बंद है: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक चुनें: दूसरा समय, या ₹{{refund}} वापस। यहाँ चुनें: {{link}} बुकिंग {{reference}}।',
  },
  turf_turned_away: {
    en: `Players say that they could not play: ${slotEn} Please answer until {{until}}, or they get a full refund. Answer here: {{link}} Booking {{reference}}.`,
    hi: 'खिलाड़ी कह रहे हैं कि वे खेल नहीं पाए: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक जवाब दें, नहीं तो उन्हें पूरा रिफ़ंड मिलेगा। यहाँ जवाब दें: {{link}} बुकिंग {{reference}}।',
  },
  checked_in: {
    en: `The turf checked you in: ${slotEn} If that was not you, say so here: {{link}} Booking {{reference}}.`,
    hi: 'टर्फ ने आपका चेक-इन किया: {{turf}}, {{ground}}, {{date}}, {{time}}। यह चेक-इन आपका नहीं था, तो यहाँ बताएँ: {{link}} बुकिंग {{reference}}।',
  },
  no_show_marked: {
    en: `The turf marked you as a no-show: ${slotEn} If you came, appeal here: {{link}} Booking {{reference}}.`,
    hi: 'टर्फ ने लिखा है कि आप नहीं आए: {{turf}}, {{ground}}, {{date}}, {{time}}। आप आए थे, तो यहाँ आपत्ति करें: {{link}} बुकिंग {{reference}}।',
  },
  turned_away_refunded: {
    en: `You could not play, and get your money back: ${slotEn} Refund: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'आप खेल नहीं पाए, आपका पैसा वापस आएगा: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
  turned_away_denied: {
    en: `The turf says that you could play: ${slotEn} Its reason, and what you can do: {{link}} Booking {{reference}}.`,
    hi: 'टर्फ का कहना है कि आप खेल सकते थे: {{turf}}, {{ground}}, {{date}}, {{time}}। वजह, और आप क्या कर सकते हैं: {{link}} बुकिंग {{reference}}।',
  },
  reliability_decided: {
    en: `We have looked at your appeal: ${slotEn} Read our answer in your profile: {{link}} Booking {{reference}}.`,
    hi: 'आपकी आपत्ति पर फ़ैसला हो गया: {{turf}}, {{ground}}, {{date}}, {{time}}। हमारा जवाब अपनी प्रोफ़ाइल में पढ़ें: {{link}} बुकिंग {{reference}}।',
  },
  rain_moved: {
    en: `Your booking has a new time: ${slotEn} To pay at the venue: ₹{{due}}. Booking {{reference}}.`,
    hi: 'आपकी बुकिंग का नया समय: {{turf}}, {{ground}}, {{date}}, {{time}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
  booking_disputed: {
    en: `A bank took back a payment for your booking, so we cancelled it: ${slotEn} Refund on top of what the bank returned: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'बैंक ने आपकी बुकिंग का एक पेमेंट वापस ले लिया, इसलिए वह कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। बैंक के लौटाए पैसे के अलावा रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
  rain_refunded: {
    en: `Your booking was rained off: ${slotEn} Refund: ₹{{refund}}. Booking {{reference}}.`,
    hi: 'बारिश से आपकी बुकिंग नहीं हो सकी: {{turf}}, {{ground}}, {{date}}, {{time}}। रिफ़ंड: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
