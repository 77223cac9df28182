import { STOPPED_REASON } from '@baari/domain/bookings/cancellation.ts'
import { UNDO_REASON } from '@baari/domain/bookings/undo.ts'
import { PASSED_ON_REASON } from '@baari/domain/games/passingOn.ts'
import { removalSentences, UNFIT_REASON } from '@baari/domain/games/removal.ts'
import { DISPUTED_REASON } from '@baari/domain/payments/disputeBearers.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { UNPAID_SHARES_REASON } from '@baari/domain/sharedBills/sharedBill.ts'
import { TURNED_AWAY_REASON } from '@baari/domain/turnedAway/turnedAway.ts'

/** Reasons that Baari gives itself; all others are as their writer left them. */
const inHindi = dictionary<string>({
  [UNDO_REASON]: 'पेमेंट के तुरंत बाद वापस ली गई',
  [DISPUTED_REASON]: 'बैंक ने इसका एक पेमेंट वापस ले लिया',
  [UNPAID_SHARES_REASON]: 'सबने अपना हिस्सा नहीं दिया',
  [TURNED_AWAY_REASON]: 'खिलाड़ी खेल नहीं पाए',
  [STOPPED_REASON]: 'यह टर्फ अब Baari पर बुकिंग नहीं लेता।',
  [PASSED_ON_REASON]: 'आपने अपनी सीट किसी और को दे दी',
  [UNFIT_REASON]: 'यह गेम सिर्फ़ महिलाओं के लिए है, और आपने प्रोफ़ाइल में अपना जेंडर बदला या हटाया है',
  [removalSentences.LEVEL]: 'इस गेम का लेवल अलग है',
  [removalSentences.NO_ANSWER]: 'होस्ट की आपसे बात नहीं हो पाई',
  [removalSentences.SEAT_NEEDED]: 'होस्ट को सीट अपने ग्रुप के लिए चाहिए',
  [removalSentences.CONDUCT]: 'पिछले किसी गेम में होस्ट को दिक्कत हुई थी',
})

/** Why a booking was cancelled. */
export const reasonIn = (language: Language, reason: string): string =>
  language === 'hi' ? (inHindi[reason] ?? reason) : reason
