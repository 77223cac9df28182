import { clockFile } from '@baari/db/clockFile.ts'

/** The one clock of a process. */
export interface Clock {
  now(): Date
  /** Tells when the clock was moved, until what it answers is called. */
  onMove(moved: () => void): () => void
}

/** The real time; in tests, with what a file adds to it. */
export const processClock = (file: string | undefined): Clock => {
  const { aheadMilliseconds, onChange } = clockFile(file)
  return { now: () => new Date(Date.now() + aheadMilliseconds()), onMove: onChange }
}
