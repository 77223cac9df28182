import { type ErrorCode, errors } from '@baari/contract/errors.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { hindiErrors } from './hindiErrors.ts'
import { hindiSentences } from './hindiSentences.ts'

/** Sentences with figures in them. */
const hindiPatterns: readonly [sentence: RegExp, hindi: string][] = [
  [
    /^Your last holds ended unpaid\. You can hold a slot again in (\d+) minutes?\.$/,
    'आपके पिछले स्लॉट बिना पेमेंट के छूट गए। आप $1 मिनट बाद फिर स्लॉट रोक सकते हैं।',
  ],
  [
    /^Your last holds ended unpaid\. You can hold a slot again in (\d+) hours\.$/,
    'आपके पिछले स्लॉट बिना पेमेंट के छूट गए। आप $1 घंटे बाद फिर स्लॉट रोक सकते हैं।',
  ],
  [
    /^A friend is paying a share of this booking right now\. Please try again in (\d+) minutes\.$/,
    'एक दोस्त अभी इस बुकिंग का अपना हिस्सा दे रहा है। कृपया $1 मिनट बाद फिर कोशिश करें।',
  ],
  [
    /^The ground is open from (\d\d:\d\d) to (\d\d:\d\d)\. Choose a time within these hours\.$/,
    'ग्राउंड $1 से $2 तक खुला है। इसी बीच का समय चुनें।',
  ],
  [/^Maximum players allowed are (\d+)\. Currently (\d+) joined\.$/, 'ज़्यादा से ज़्यादा $1 खिलाड़ी हो सकते हैं। अभी $2 जुड़े हैं।'],
]

const ofErrors = new Map<string, string>(
  Object.entries(errors).map(([code, [, sentence]]) => [sentence, hindiErrors[code as ErrorCode]]),
)

/** The Hindi of a sentence of Baari; undefined for any other text. */
export const hindiOf = (sentence: string): string | undefined => {
  const pattern = hindiPatterns.find(([english]) => english.test(sentence))
  return hindiSentences[sentence] ?? (pattern && sentence.replace(...pattern)) ?? ofErrors.get(sentence)
}

/** Translates the English sentence of a refusal into the language of its reader. */
export const refusalIn = (language: Language, { code, message }: { code: ErrorCode; message: string }): string => {
  if (language === 'en') return message
  return message === errors[code][1] ? hindiErrors[code] : (hindiOf(message) ?? hindiErrors[code])
}
