import { createHash } from 'node:crypto'

/** Everything that the scheduler has decided, in its order. */
export interface Trace {
  add(line: string): void
  /** The same for two runs only if each decision of them was the same. */
  digest(): string
  lines: readonly string[]
}

const DIGEST_LETTERS = 16

export const digestOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, DIGEST_LETTERS)
}

/** Not chosen by the scheduler: the system picks free ports, and the database draws ids of events. */
const CHANCE = /127\.0\.0\.1:\d+|(?<=EVENT_)\d{18}[\da-f]{8}/g

const withoutChance = (text: string): string => text.replaceAll(CHANCE, '')

export const digestOfBytes = (bytes: Buffer): string => digestOf(withoutChance(bytes.toString('latin1')))

export const openTrace = (): Trace => {
  const lines: string[] = []
  let digest = digestOf('')
  return {
    add: (line) => {
      const told = withoutChance(line)
      lines.push(told)
      digest = digestOf(digest, told)
    },
    digest: () => digest,
    lines,
  }
}
