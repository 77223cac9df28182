import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedDigest } from './keyedDigest.ts'

const LIFE_MINUTES = 5
const FEWEST_BITS = 14
const MOST_BITS = 18

/** What the work is for: one further code to a number that has been asked for so many. */
interface Occasion {
  phone: string
  sent: number
  /** How many of those were free of work. */
  free: number
  now: Date
  secret: string
}

const sealOf = (body: string, { phone, secret }: Occasion): string =>
  keyedDigest('proof', `${body}:${phone}`, secret).toString('base64url')

/**
 * What a browser has to work for before it gets another code: a number that, written behind the challenge and a colon,
 * gives a SHA-256 digest beginning with so many zero bits. Each further code takes twice the work.
 */
export const challengeFor = (occasion: Occasion): { challenge: string; bits: number } => {
  const bits = Math.min(FEWEST_BITS + occasion.sent - occasion.free, MOST_BITS)
  const until = occasion.now.getTime() + LIFE_MINUTES * 60_000
  const body = `${until}.${occasion.sent}.${bits}.${randomBytes(9).toString('base64url')}`
  return { challenge: `${body}.${sealOf(body, occasion)}`, bits }
}

/** Is it `<challenge>:<number>` of a challenge of ours for this very code? With the next code the work begins anew. */
export const isProof = (proof: string, occasion: Occasion): boolean => {
  const [challenge = ''] = proof.split(':')
  const [until, sent, bits, random, seal = ''] = challenge.split('.')
  const right = Buffer.from(sealOf(`${until}.${sent}.${bits}.${random}`, occasion))
  const given = Buffer.from(seal)
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Number(until) > occasion.now.getTime() &&
    Number(sent) === occasion.sent &&
    createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - Number(bits)) === 0
  )
}
