import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/whenDone.ts'
import { processClock } from '../platform/jobs/clock.ts'
import { BEGINNING } from './setClock.ts'

export interface MovedClock {
  /** What a process is started with to go by this clock. */
  settings: { CLOCK_FILE: string }
  now(): Date
  /** Lets time pass faster until it has happened: no work waits for its next turn in real time. */
  passUntil<T>(event: Promise<T>): Promise<T>
}

const STEP_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 100

/** For whole processes, whose clocks run: it runs from a written instant on, whatever day it is. */
export const movedClock = (beginning: string = BEGINNING): MovedClock => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-clock-'))
  // The database's server may run as somebody else.
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'ahead')
  let ahead = new Date(beginning).getTime() - Date.now()
  const write = (): void => {
    // Whoever reads at this moment finds it whole.
    fs.writeFileSync(`${file}.new`, String(ahead))
    fs.renameSync(`${file}.new`, file)
  }
  write()
  whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
  return {
    settings: { CLOCK_FILE: file },
    now: processClock(file).now,
    passUntil: (event) => {
      const passing = setInterval(() => {
        ahead += STEP_MILLISECONDS
        write()
      }, PAUSE_MILLISECONDS)
      return event.finally(() => clearInterval(passing))
    },
  }
}
