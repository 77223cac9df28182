import { foldDevanagari } from './devanagari.ts'

/** Whole messages with which a person stops messages or turns them on again. */
const WORDS = {
  STOP: [
    'stop',
    'stop all',
    'stopall',
    'unsubscribe',
    'stop messages',
    'stop message',
    'band karo',
    'band kro',
    'band kar do',
    'bandh karo',
    'band',
    'bandh',
    'mat bhejo',
    'message mat bhejo',
    'message band karo',
    'roko',
    'ruko',
    'stop karo',
    'स्टॉप',
    'स्टोप',
    'बंद',
    'बन्द',
    'बंद करो',
    'बंद करें',
    'बंद कर दो',
    'रोको',
    'रोकें',
    'रुको',
    'मत भेजो',
    'मैसेज बंद करो',
    'मैसेज मत भेजो',
    'मैसेज बंद करें',
  ],
  START: [
    'start',
    'unstop',
    'subscribe',
    'start messages',
    'shuru',
    'shuru karo',
    'shuru kro',
    'chalu',
    'chalu karo',
    'start karo',
    'स्टार्ट',
    'शुरू',
    'शुरु',
    'शुरू करो',
    'शुरू करें',
    'चालू',
    'चालू करो',
    'चालू करें',
    'मैसेज भेजो',
    'मैसेज शुरू करें',
  ],
} as const

/** Keeps letters and marks. */
const plain = (text: string): string =>
  foldDevanagari(text)
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .replace(/^(?:please|pls|plz|kripya|कृपया) /u, '')
    .replace(/ (?:please|pls|plz|ji|baari|जी)$/u, '')
    .trim()

const KIND_OF = new Map(
  (['STOP', 'START'] as const).flatMap((kind) => WORDS[kind].map((word) => [plain(word), kind] as const)),
)

/** The preference that a whole message states; a sentence that holds the word states none. */
export const preferenceIn = (text: string): 'STOP' | 'START' | undefined => KIND_OF.get(plain(text))
