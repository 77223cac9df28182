import { withoutContact } from '@baari/domain/shared/contact.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { Speak } from '../platform/messaging/defineNotification.ts'
import { type Facts, factOf } from '../platform/messaging/facts.ts'
import { kinds } from '../platform/messaging/kinds/kinds.generated.ts'
import { phrases } from '../platform/messaging/phrases.ts'

export interface Sentence {
  title: string
  body: string
}

const spoken = dictionary<{ app?: Record<Language, Speak> | undefined }>(kinds)

/** The sentence for a kind that only a newer release knows: it names just the turf. */
const unknown: Record<Language, Speak> = {
  en: (_, { turf = '' }) => ({ title: 'News about your booking', body: turf }),
  hi: (_, { turf = '' }) => ({ title: 'आपकी बुकिंग की ख़बर', body: turf }),
}

/** Sentences leave out an amount of zero. */
const isZero = (name: string, text: string): boolean => text === '0' && ['paid', 'due', 'refund'].includes(name)

const mentionedFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, text]) =>
      isZero(name, text) ? [] : [[name, factOf(name).type === 'ID' ? text : withoutContact(text)]],
    ),
  )

/** Puts a notification into words. */
export const sentenceOf = (news: { kind: string; facts: Facts }, language: Language): Sentence => {
  const speak = (spoken[news.kind]?.app ?? unknown)[language]
  const facts = mentionedFacts(news.facts)
  const { title, body } = speak(phrases[language](facts), facts)
  return { title, body: typeof body === 'string' ? body : body.filter(Boolean).join(' ') }
}
