import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE } from '@baari/domain/accounts/loginCodes.ts'
import { CODE_DIGITS } from '@baari/domain/shared/limits.ts'
import { keyedDigest } from '../platform/bankKeys.ts'
import { Failure } from '../platform/http/failure.ts'

/** Six digits from the system's random source. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Bound to its challenge and number and keyed with a secret outside the database: six digits alone would be guessed back. */
export const codeDigest = (secret: string, challenge: { id: string; phone: string }, code: string): Buffer =>
  createHmac('sha256', `otp:${secret}`).update(`${challenge.id}|${challenge.phone}|${code}`).digest()

const sameDigest = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

interface SentCode {
  id: string
  phone: string
  code_digest: Buffer
  wrong_tries: number
  expires_at: Date
}

/** Why a code is not the one that was sent, or nothing. `OTP_INVALID` is a wrong try, which the caller counts. */
export const codeRefusal = (sent: SentCode, code: string, { secret, now }: { secret: string; now: Date }) => {
  if (sent.expires_at <= now) return 'OTP_EXPIRED'
  if (sent.wrong_tries >= CODE.wrongTries) return 'OTP_TRIES_USED_UP'
  return sameDigest(codeDigest(secret, sent, code), sent.code_digest) ? undefined : 'OTP_INVALID'
}

/** Refuses another code for as long as the last one may still be on its way. */
export const refuseSoon = (lastAt: Date | null, now: Date): void => {
  const waited = lastAt ? (now.getTime() - lastAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (waited < CODE.resendSeconds)
    throw new Failure('OTP_RESEND_LOCKED', { retryAfterSeconds: Math.ceil(CODE.resendSeconds - waited) })
}

const LIFE_MINUTES = 5

/** The use that the work pays for. Each use invalidates the challenges of the use before. */
interface Occasion {
  /** The number and the place that asks. */
  of: string
  /** Uses there so far. */
  uses: number
  now: Date
  secret: string
}

const sealOf = (body: string, { of, secret }: Occasion): string =>
  keyedDigest('proof', `${body}:${of}`, secret).toString('base64url')

/**
 * The work for one use: find a number such that the SHA-256 digest of the challenge, a colon and the number begins with
 * `bits` zero bits.
 */
export const challengeFor = (occasion: Occasion, bits: number): { challenge: string; bits: number } => {
  const until = occasion.now.getTime() + LIFE_MINUTES * 60_000
  const body = `${until}.${occasion.uses}.${bits}.${randomBytes(9).toString('base64url')}`
  return { challenge: `${body}.${sealOf(body, occasion)}`, bits }
}

/** The bits that `<challenge>:<number>` proves for this use; 0 when it proves nothing. */
export const provenBits = (proof: string, occasion: Occasion): number => {
  const [challenge = ''] = proof.split(':')
  const [until, uses, bits, random, seal = ''] = challenge.split('.')
  const right = Buffer.from(sealOf(`${until}.${uses}.${bits}.${random}`, occasion))
  const given = Buffer.from(seal)
  const isProven =
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Number(until) > occasion.now.getTime() &&
    Number(uses) === occasion.uses &&
    createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - Number(bits)) === 0
  return isProven ? Number(bits) : 0
}
