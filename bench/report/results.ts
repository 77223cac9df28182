import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Turn } from '../load/takeTurn.ts'

/** A turn with the milliseconds of the processor that one request cost. */
export interface CostedTurn extends Turn {
  api: number
  database: number
}

export interface Target {
  atLeast?: number
  atMost?: number
}

export interface Figure {
  /** The number of the target, and its subject. */
  id: string
  what: string
  /** A ratio, or a number of `unit`. */
  value: number
  unit?: string
  target?: Target
  clients?: number
  product?: CostedTurn
  limit?: CostedTurn
  /** The load of the machine over the last minute. */
  load?: number
}

export interface Results {
  /** `before` or `now`, or what `--as` says. */
  label: string
  command: string
  measuredAt: string
  machine: { cores: number; load: number }
  size: { name: string; turfs: number; bookings: number }
  figures: Figure[]
}

export const isReached = ({ value, target }: Pick<Figure, 'value' | 'target'>): boolean | undefined =>
  target && value >= (target.atLeast ?? -Infinity) && value <= (target.atMost ?? Infinity)

export const machineNow = (): Results['machine'] => ({
  cores: os.availableParallelism(),
  load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
})

const SIGNIFICANT_DIGITS = 4

/** Short enough to be read in a change: no figure here is exact to more digits. */
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value

/** Whole counts keep all their digits. */
const shortened = (key: string, value: unknown): unknown => (Number.isInteger(value) ? value : short(key, value))

export const writeResults = (folder: string, name: string, results: object): string => {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.json`)
  fs.writeFileSync(file, `${JSON.stringify(results, shortened, 2)}\n`)
  return file
}

/** The results of a measurement, if it has been taken. */
export const readResults = <Kept>(folder: string, name: string): Kept | undefined => {
  const file = path.join(folder, `${name}.json`)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept) : undefined
}
