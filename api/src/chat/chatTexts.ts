import { REPLY_BUTTONS } from '@baari/domain/chat/chat.ts'
import type { Question, RequestMeaning } from '@baari/domain/chat/readRequest.ts'
import { englishDay, englishPlay } from '@baari/domain/shared/englishTime.ts'
import { hindiDay, hindiPlay } from '@baari/domain/shared/hindiTime.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { type Paise, rupeeText } from '@baari/domain/shared/money.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'

interface SlotText {
  turf: string
  ground: string
  slot: string
}

const english = {
  consent: (site: string) =>
    `Baari books this turf for you. Before we begin: do you agree to the terms (${site}/terms) and the privacy policy (${site}/privacy)?`,
  agree: 'I agree',
  whichTurf: (site: string) =>
    `Which turf? Open its page on ${site} or the turf’s own link, and tap its WhatsApp link.`,
  help: (turf: string) =>
    `${turf}: write a day and a time, for example “tomorrow 7 to 9 pm half ground”. “price”, “where” and “cancel” work too; “STOP” ends all messages.`,
  questions: {
    DAY: 'Which day?',
    TIME: 'Which time?',
    CLOSED: 'The turf is closed then, or that time has passed. Which other time would you like?',
    CONFIRM: 'Shall I hold this time?',
    UNCLEAR: 'I did not understand that. Please write one day and one time, for example “tomorrow 7 to 9 pm”.',
  } satisfies Record<Question, string>,
  whichGround: (slot: string) => `${slot}: which ground?`,
  hold: 'Hold it',
  held: ({ turf, ground, slot, game, total, payNow, minutes, link }: HeldText) =>
    `Held for ${minutes} minutes: ${slot}, ${ground} at ${turf}, ${game}. Total ${total}, due now ${payNow}. Pay here: ${link}`,
  booked: ({ turf, ground, slot }: SlotText) => `Booked: ${slot}, ${ground} at ${turf}.`,
  taken: 'This time is taken. Free nearby:',
  takenAll: 'This time is taken, and none is free nearby. Please write another time.',
  prices: (turf: string, lines: string) =>
    `${turf}, per hour:\n${lines}\nPrices depend on the day and time: write both.`,
  priceOf: (slot: string, lines: string) => `${slot} is free:\n${lines}`,
  where: ({ turf, address, link }: { turf: string; address: string; link: string }) => `${turf}, ${address}\n${link}`,
  cancel: (lines: string, link: string) => `${lines}\nCancel here. You see the refund before you confirm: ${link}`,
  nothingToCancel: (turf: string) => `You have no such booking at ${turf}.`,
  blocked: 'Your account is blocked. Please write to Baari’s support.',
  unavailable: 'This cannot be booked right now. Please try again in a few minutes.',
  otherTurf: (link: string) => `This turf confirms each booking itself. Ask for a booking here: ${link}`,
}

interface HeldText extends SlotText {
  game: string
  total: string
  payNow: string
  minutes: number
  link: string
}

const hindi: typeof english = {
  consent: (site) =>
    `Baari आपके लिए यह टर्फ बुक करता है। शुरू करने से पहले: क्या आप शर्तों (${site}/terms) और प्राइवेसी पॉलिसी (${site}/privacy) से सहमत हैं?`,
  agree: 'मैं सहमत हूँ',
  whichTurf: (site) => `कौन-सा टर्फ? ${site} पर उसका पेज या टर्फ का अपना लिंक खोलें, और उसका WhatsApp लिंक दबाएँ।`,
  help: (turf) =>
    `${turf}: दिन और समय लिखें, जैसे “कल शाम 7 से 9 आधा ग्राउंड”। “रेट”, “कहाँ” और “कैंसिल” भी चलते हैं; “STOP” से सारे मैसेज बंद हो जाते हैं।`,
  questions: {
    DAY: 'किस दिन?',
    TIME: 'किस समय?',
    CLOSED: 'उस समय टर्फ बंद है, या वह समय निकल चुका है। कोई और समय?',
    CONFIRM: 'क्या यह समय रोक दूँ?',
    UNCLEAR: 'यह समझ नहीं आया। कृपया एक दिन और एक समय लिखें, जैसे “कल शाम 7 से 9”।',
  },
  whichGround: (slot) => `${slot}: कौन-सा ग्राउंड?`,
  hold: 'रोक दें',
  held: ({ turf, ground, slot, game, total, payNow, minutes, link }) =>
    `${minutes} मिनट के लिए रोक दिया है: ${slot}, ${turf} में ${ground}, ${game}। कुल ${total}, अभी देने हैं ${payNow}। यहाँ पेमेंट करें: ${link}`,
  booked: ({ turf, ground, slot }) => `बुक हो गया: ${slot}, ${turf} में ${ground}।`,
  taken: 'यह समय बुक है। आसपास के ख़ाली समय:',
  takenAll: 'यह समय बुक है, और आसपास का कोई समय ख़ाली नहीं है। कृपया कोई और समय लिखें।',
  prices: (turf, lines) => `${turf}, एक घंटे का:\n${lines}\nरेट दिन और समय के हिसाब से है: दोनों लिखें।`,
  priceOf: (slot, lines) => `${slot} ख़ाली है:\n${lines}`,
  where: ({ turf, address, link }) => `${turf}, ${address}\n${link}`,
  cancel: (lines, link) => `${lines}\nयहाँ कैंसिल करें; पक्का करने से पहले रिफ़ंड दिखेगा: ${link}`,
  nothingToCancel: (turf) => `${turf} में आपकी ऐसी कोई बुकिंग नहीं है।`,
  blocked: 'आपका अकाउंट ब्लॉक है। कृपया Baari के सपोर्ट को लिखें।',
  unavailable: 'अभी यह बुक नहीं हो सकता। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  otherTurf: (link) => `यह टर्फ हर बुकिंग ख़ुद पक्की करता है। बुकिंग के लिए यहाँ पूछें: ${link}`,
}

const TEXTS = { en: english, hi: hindi }

export const chatTexts = (language: Language): typeof english => TEXTS[language]

export interface Slot {
  date: string
  startsAt: number
  endsAt: number
}

/** 'Thu, 3 Dec, 7:00 – 9:00 pm'; a time after midnight names the night and the calendar day. */
export const slotText = (slot: Slot, language: Language): string => {
  const { day, times } = language === 'hi' ? hindiPlay(slot) : englishPlay(slot)
  return `${day}, ${times}`
}

export const priceText = (paise: Paise): string => `₹${rupeeText(paise)}`

/** '7pm', '7:30pm'. */
const shortClock = (minutes: number): string => {
  const wall = minutes % MINUTES_PER_DAY
  const hour = Math.floor(wall / 60)
  const rest = wall % 60 === 0 ? '' : `:${String(wall % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${rest}${hour < 12 ? 'am' : 'pm'}`
}

const shortTime = ({ startsAt, endsAt }: Slot): string => `${shortClock(startsAt)}–${shortClock(endsAt)}`

/** Titles that tell the buttons apart: the time, the day, or both in short. */
export const slotTitles = (slots: readonly Slot[], language: Language): string[] => {
  const dayOf = language === 'hi' ? hindiDay : englishDay
  const isOneDay = new Set(slots.map(({ date }) => date)).size === 1
  const isOneTime = new Set(slots.map(shortTime)).size === 1
  return slots.map((slot) => {
    if (isOneDay) return shortTime(slot)
    if (isOneTime) return dayOf(slot.date).slice(0, REPLY_BUTTONS.longestTitle)
    return `${Number(slot.date.slice(8))}/${Number(slot.date.slice(5, 7))} ${shortTime(slot)}`.slice(
      0,
      REPLY_BUTTONS.longestTitle,
    )
  })
}

/** The slot of a request that has both its day and its time. */
export const slotOf = ({ date, time }: RequestMeaning): Slot | undefined =>
  date !== null && time !== null ? { date, ...time } : undefined
