/** Shorter words have no trigram of their own: an index finds them only where a word begins. */
const LONG_ENOUGH = /[\p{L}\p{M}\p{N}]{3}/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** What a text has to be like, one of these, to contain the words; none where they are marks alone. */
export const textPatterns = (words: string): string[] => {
  if (!SAYS_SOMETHING.test(words)) return []
  if (LONG_ENOUGH.test(words)) return [`%${escaped(words)}%`]
  return [`${escaped(words)}%`, `% ${escaped(words)}%`]
}
