import { type ErrorCode, errors } from '@baari/contract/errors.ts'
import { hindiTime } from '@baari/domain/shared/hindiTime.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { hindiErrors } from './hindiErrors.ts'
import { hindiMessages } from './hindiMessages.ts'

/** Minutes since midnight of an `englishTime`. */
const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(/[: ]/).map(Number)
  return ((hour % 12) + (time.endsWith('pm') ? 12 : 0)) * 60 + minute
}

/** Sentences with figures in them. */
const hindiPatterns: readonly [message: RegExp, hindi: (...figures: string[]) => string][] = [
  [
    /^Your last holds ended unpaid\. You can hold a slot again in (\d+) minutes?\.$/,
    (count) => `आपके पिछले स्लॉट बिना पेमेंट के छूट गए। आप ${count} मिनट बाद फिर स्लॉट रोक सकते हैं।`,
  ],
  [
    /^Your last holds ended unpaid\. You can hold a slot again in (\d+) hours\.$/,
    (count) => `आपके पिछले स्लॉट बिना पेमेंट के छूट गए। आप ${count} घंटे बाद फिर स्लॉट रोक सकते हैं।`,
  ],
  [
    /^A friend is paying a share of this booking right now\. Please try again in (\d+) minutes\.$/,
    (count) => `एक दोस्त अभी इस बुकिंग का अपना हिस्सा दे रहा है। कृपया ${count} मिनट बाद फिर कोशिश करें।`,
  ],
  [
    /^A new game lasts ([\d.]+) or ([\d.]+) hours\.$/,
    (shorter, longer) => `नया गेम ${shorter} या ${longer} घंटे का होता है।`,
  ],
  [
    /^Please choose at most (\d+) days, earliest date first\.$/,
    (days) => `कृपया ज़्यादा से ज़्यादा ${days} दिन चुनें, और शुरू की तारीख़ पहले रखें।`,
  ],
  [
    /^The Idempotency-Key is longer than (\d+) characters\.$/,
    (characters) => `Idempotency-Key ${characters} अक्षरों से लंबी है।`,
  ],
  [
    /^The ground is open from (\d+:\d\d [ap]m) to (\d+:\d\d [ap]m)\. Choose a time within these hours\.$/,
    (opens = '', closes = '') =>
      `ग्राउंड ${hindiTime(minutesOf(opens))} से ${hindiTime(minutesOf(closes))} तक खुला है। इसी बीच का समय चुनें।`,
  ],
  [
    /^Maximum players allowed are (\d+)\. Currently (\d+) joined\.$/,
    (most, joined) => `ज़्यादा से ज़्यादा ${most} खिलाड़ी हो सकते हैं। अभी ${joined} जुड़े हैं।`,
  ],
]

const ofErrors = new Map<string, string>(
  Object.entries(errors).map(([code, [, message]]) => [message, hindiErrors[code as ErrorCode]]),
)

/** The Hindi of a sentence of Baari; undefined for any other text. */
export const hindiOf = (message: string): string | undefined => {
  const [english, hindi] = hindiPatterns.find(([pattern]) => pattern.test(message)) ?? []
  const figures = english?.exec(message)?.slice(1) ?? []
  return hindiMessages[message] ?? hindi?.(...figures) ?? ofErrors.get(message)
}

/** Translates the English sentence of a refusal into the language of its reader. */
export const refusalIn = (language: Language, { code, message }: { code: ErrorCode; message: string }): string => {
  if (language === 'en') return message
  return message === errors[code][1] ? hindiErrors[code] : (hindiOf(message) ?? hindiErrors[code])
}
