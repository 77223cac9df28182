import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isFree } from '../machine/freePorts.ts'
import { FAKES_STATE, ROOT } from '../machine/places.ts'

export interface RunningFakes {
  payments: string
  messages: string
  payouts: string
  stop(): Promise<void>
}

/** The port beside the app's, so that bookmarks last; any free one when it is taken. */
const portNear = async (port: number): Promise<string> =>
  port > 0 && port < 65_536 && (await isFree(port)) ? String(port) : '0'

/** Starts the providers' fakes beside an app on `port`; 0 takes any free ports. `state` begins the names of their files. */
export const startFakes = async (port: number, state = FAKES_STATE): Promise<RunningFakes> => {
  fs.mkdirSync(path.dirname(state), { recursive: true })
  const child = spawn(process.execPath, ['fakes/src/main.ts'], {
    cwd: ROOT,
    // Out of the terminal's process group: Ctrl-C reaches it through our own shutdown, after the app is done with it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PAYMENTS_PORT: await portNear(port === 0 ? 0 : port + 1),
      MESSAGES_PORT: await portNear(port === 0 ? 0 : port + 2),
      PAYOUTS_PORT: await portNear(port === 0 ? 0 : port + 3),
      FAKES_STATE: state,
      END_WITH_PARENT: '1',
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const addresses = await new Promise<Omit<RunningFakes, 'stop'>>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('\n')) resolve(JSON.parse(said.split('\n')[0] ?? '') as Omit<RunningFakes, 'stop'>)
    })
    child.once('exit', (code) => reject(new Error(`The fakes stopped with code ${code}.`)))
  })
  return {
    ...addresses,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
