import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import type { SetClock } from './setClock.ts'

/** A file that sets the fakes' clock to that of the test; theirs runs on from there. */
export const providersClock = (clock: SetClock): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-providers-clock-'))
  whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'ahead')
  const write = (): void => {
    fs.writeFileSync(`${file}.new`, String(clock.now().getTime() - Date.now()))
    // Rename, so that readers never see half a file.
    fs.renameSync(`${file}.new`, file)
  }
  write()
  clock.onMove(write)
  return file
}
