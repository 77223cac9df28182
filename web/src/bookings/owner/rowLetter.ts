const LETTERS = 26
const FIRST = 'a'.charCodeAt(0)

/** The letter of a nested row, from 0: a … z, aa, ab … */
export const rowLetter = (index: number): string =>
  (index < LETTERS ? '' : rowLetter(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(FIRST + (index % LETTERS))
