import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { drawWords } from './draws.ts'

const WORD_BYTES = 4
const WORD_VALUES = 2 ** 32

/** From now on every id, code and jitter of this process comes from the seed. */
export const seedRandomness = (seed: string): void => {
  const next = drawWords(seed, 'randomness')
  const bytes = (size: number): Buffer => {
    const made = Buffer.alloc(size)
    for (let at = 0; at < size; at += 1) made[at] = next() & 255
    return made
  }
  const randomBytes = (size: number, done?: (error: null, made: Buffer) => void): Buffer | undefined => {
    const made = bytes(size)
    if (!done) return made
    process.nextTick(done, null, made)
    return undefined
  }
  const randomInt = (least: number, most?: number): number =>
    most === undefined ? next() % least : least + (next() % (most - least))
  const randomUUID = (): string => {
    const made = bytes(4 * WORD_BYTES)
    made[6] = (made[6]! & 15) | 64
    made[8] = (made[8]! & 63) | 128
    return made.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  Object.assign(crypto, { randomBytes, randomInt, randomUUID })
  Math.random = () => next() / WORD_VALUES
  syncBuiltinESMExports()
}
