import { createHash } from 'node:crypto'

/** Draws of one stream: the same seed and name draw the same, whatever other streams do. */
export interface Draws {
  /** From 0 up to, but without, `below`. */
  whole(below: number): number
  /** True so often of a thousand. */
  oftenOfThousand(times: number): boolean
  between(least: number, most: number): number
  one<T>(of: readonly T[]): T
  /** So many of them, each at most once. */
  some<T>(of: readonly T[], count: number): T[]
  /** A key of the table, as often as its weight says. */
  weighted<Name extends string>(table: Readonly<Record<Name, number>>): Name
}

const DIGEST_WORDS = 8

/** Numbers of 32 bits, read off digests of the seed, the name and a count. */
export const drawWords = (seed: string, name: string): (() => number) => {
  let count = 0
  let words: Buffer = Buffer.alloc(0)
  return () => {
    const at = count % DIGEST_WORDS
    if (at === 0) words = createHash('sha256').update(`${seed}/${name}/${count}`).digest()
    count += 1
    return words.readUInt32LE(at * 4)
  }
}

/** A stream of draws for one purpose. */
export const drawsFor = (seed: string, name: string): Draws => {
  const next = drawWords(seed, name)
  const whole = (below: number): number => next() % below
  return {
    whole,
    oftenOfThousand: (times) => whole(1000) < times,
    between: (least, most) => least + whole(most - least + 1),
    one: (of) => of[whole(of.length)]!,
    some: (of, count) => {
      const left = [...of]
      return Array.from({ length: count }, () => left.splice(whole(left.length), 1)[0]!)
    },
    weighted: <Name extends string>(table: Readonly<Record<Name, number>>): Name => {
      const entries = Object.entries<number>(table) as [Name, number][]
      let left = whole(entries.reduce((sum, [, weight]) => sum + weight, 0))
      for (const [name, weight] of entries) {
        if (left < weight) return name
        left -= weight
      }
      throw new Error('A table of weights has none')
    },
  }
}
