/** Nine figures with no letter between them are a phone number; two times of day have eight at most. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){8,}/u
const LINK = /https?:|www\.|\p{L}\.(?:com|in|net|org|me|link|app|io|co|ly)\b|@[\p{L}\p{Nd}_]{3,}|[\p{L}\p{Nd}_]@\p{L}/iu

/** Does the text tell how to reach somebody, by a phone number or a link? */
export const hasContact = (text: string): boolean => NUMBER.test(text) || LINK.test(text)

const MASK = '•••'
const NUMBERS = new RegExp(NUMBER, 'gu')

/** The text with a mask where phone numbers and links were; it is no longer than before. */
export const withoutContact = (text: string): string =>
  text.replace(/\S+/gu, (word) => (LINK.test(word) ? MASK : word)).replace(NUMBERS, MASK)
