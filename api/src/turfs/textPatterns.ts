/** Shorter words have no full trigram: an index finds them only at the beginning of a word. */
const LONG_ENOUGH = /[\p{L}\p{M}\p{N}]{3}/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** `like` patterns, one of which a text has to match to contain the words; none if they are punctuation only. */
export const textPatterns = (words: string): string[] => {
  if (!SAYS_SOMETHING.test(words)) return []
  if (LONG_ENOUGH.test(words)) return [`%${escaped(words)}%`]
  return [`${escaped(words)}%`, `% ${escaped(words)}%`]
}
