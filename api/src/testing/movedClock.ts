import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import { processClock } from '../platform/jobs/clock.ts'
import { BEGINNING } from './setClock.ts'

export interface MovedClock {
  /** Settings that make a process use this clock. */
  settings: { CLOCK_FILE: string }
  now(): Date
  moveBy(milliseconds: number): void
  /** Speeds time up until the event happens, so that jobs do not wait for their next run in real time. */
  passUntil<T>(event: Promise<T>): Promise<T>
}

const STEP_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 100

/** A running clock for whole processes, which starts at a fixed instant on any day. */
export const movedClock = (beginning: string = BEGINNING): MovedClock => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-clock-'))
  // The database server may run as another user.
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'ahead')
  let ahead = new Date(beginning).getTime() - Date.now()
  const moveBy = (milliseconds: number): void => {
    ahead += milliseconds
    // Rename, so that readers never see half a file.
    fs.writeFileSync(`${file}.new`, String(ahead))
    fs.renameSync(`${file}.new`, file)
  }
  moveBy(0)
  whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
  return {
    settings: { CLOCK_FILE: file },
    now: processClock(file).now,
    moveBy,
    passUntil: (event) => {
      const passing = setInterval(() => moveBy(STEP_MILLISECONDS), PAUSE_MILLISECONDS)
      return event.finally(() => clearInterval(passing))
    },
  }
}
