import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/whenDone.ts'
import type { SetClock } from './setClock.ts'

/** A file that holds the stand-ins to the clock of the test; theirs runs on from where that one is set. */
export const providersClock = (clock: SetClock): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-providers-clock-'))
  whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'ahead')
  const write = (): void => {
    fs.writeFileSync(`${file}.new`, String(clock.now().getTime() - Date.now()))
    // Whoever reads at this moment finds it whole.
    fs.renameSync(`${file}.new`, file)
  }
  write()
  clock.onMove(write)
  return file
}
