import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Life, tries and caps of one-time codes. */
export const OTP = {
  minutes: 5,
  wrongTries: 5,
  resendSeconds: 30,
  perPhoneHour: 5,
  perPhoneDay: 10,
} as const

/** Six digits from the system's random source. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its challenge and number and keyed with a secret outside the database: six digits alone would be guessed back. */
export const codeDigest = (secret: string, challenge: { id: string; phone: string }, code: string): Buffer =>
  createHmac('sha256', `otp:${secret}`).update(`${challenge.id}|${challenge.phone}|${code}`).digest()

export const sameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
