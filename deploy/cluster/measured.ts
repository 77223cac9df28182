import type { Answer, Heard } from './bookUnderLoad.ts'
import type { Found } from './whatIsThere.ts'

export interface Outcome {
  name: string
  row: Record<string, string>
  /** Violations: lost writes, slots sold twice, broken invariants. */
  wrongs: string[]
}

/** The longest that Baari lets a request wait: for its turn, for a connection, and for the answer of the database. */
const LONGEST_ANSWER_MILLISECONDS = 15_000

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)

/** The longest time in which no write was acknowledged. */
const longestGap = (answers: readonly Answer[], from: number): number => {
  const good = answers
    .filter(({ status, isWrite }) => isWrite && status >= 200 && status < 300)
    .map(({ endedAt }) => endedAt)
  const after = [from, ...good.filter((at) => at > from).toSorted((a, b) => a - b)]
  return Math.max(0, ...after.slice(1).map((at, index) => at - after[index]!))
}

export const measured = (name: string, heard: Heard, actedAt: number, found: Found): Outcome => {
  const refused = heard.answers.filter(({ status }) => status === 0 || status >= 500)
  const shed = refused.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter)
  const others = refused.filter((answer) => !shed.includes(answer))
  const times = shed.map(({ endedAt }) => endedAt)
  const longest = Math.max(0, ...heard.answers.map(({ milliseconds }) => milliseconds))
  const wrongs = [
    ...found.lost.map((id) => `${id} was acknowledged and is not there.`),
    ...found.soldTwice.map((id) => `${id} shares its time with another booking.`),
    ...found.broken,
    ...others.map(({ status }) => (status === 0 ? 'A request had no answer.' : `A request was answered ${status}.`)),
    ...(longest > LONGEST_ANSWER_MILLISECONDS ? [`An answer took ${seconds(longest)} s.`] : []),
  ].map((sentence) => `${name}: ${sentence}`)
  return {
    name,
    row: {
      'acknowledged writes': String(heard.holds.length + heard.paid.length),
      lost: String(found.lost.length),
      'sold twice': String(found.soldTwice.length),
      'answers 503': String(shed.length),
      'other failures': String(others.length),
      'first to last 503 (s)': times.length === 0 ? '0' : seconds(Math.max(...times) - Math.min(...times)),
      'longest without a write (s)': seconds(longestGap(heard.answers, actedAt)),
      'longest answer (s)': seconds(longest),
    },
    wrongs,
  }
}

/** One column for each. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const lines = [
    ['', ...outcomes.map(({ name }) => name)],
    ...Object.keys(outcomes[0]!.row).map((key) => [key, ...outcomes.map(({ row }) => row[key]!)]),
  ]
  const width = Math.max(...lines.flat().map(({ length }) => length))
  return lines.map((cells) => cells.map((cell) => cell.padEnd(width)).join('  ')).join('\n')
}
