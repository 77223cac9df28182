import { createHash } from 'node:crypto'

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** True in `percent` of all cases. */
  happens(percent: number): boolean
}

/** Repeatable chance: the same key gives the same sequence on every machine (32-bit xorshift-multiply mix). */
export const seededChance = (key: string): Chance => {
  let state = createHash('sha256').update(key).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    happens: (percent) => next() * 100 < percent,
  }
}
