import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `order_` + 14 letters and digits, as the payment provider writes its ids. */
export const randomId = (prefix: string, length = 14): string =>
  prefix + Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')
