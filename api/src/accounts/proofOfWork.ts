import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedDigest } from '../platform/keyedDigest.ts'

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
