import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Starts the whole product as a newcomer does, on free ports and with data of its own; ends with the run. */
const startBaari = async (): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-e2e-'))
  const child = spawn(process.execPath, ['tools/tasks.ts', 'start'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      BAARI_DATA: folder,
      OTP_PER_ADDRESS_HOUR: '1000',
      // A login is kept for the whole run, however slow the machine is.
      ACCESS_TOKEN_MINUTES: '120',
      // What is switched off at first has stories too: whoever does not use it sees nothing of it but a button.
      PAYOUTS: 'razorpayx',
      PAYOUT_APPROVAL_ABOVE: '0',
      ADMIN_SECOND_FACTOR: 'offered',
      ADMIN_SECOND_FACTOR_MINUTES: '0.1',
    },
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const running = path.join(folder, 'running.json')
  while (!fs.existsSync(running)) {
    const ended = await Promise.race([gone, new Promise<undefined>((resolve) => setTimeout(resolve, 100, undefined))])
    if (ended !== undefined) throw new Error('Baari did not start')
  }
  process.env.BAARI_RUNNING = running
  return async () => {
    child.kill('SIGTERM')
    await gone
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

// Playwright looks for a default export.
export default startBaari
