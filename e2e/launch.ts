import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { COMPILED_CODE } from '../machine/places.ts'

export interface Launched {
  /** The log of its API so far. */
  log(): string
  /** Ends it as Ctrl-C does; its folder stays. */
  stop(): Promise<void>
}

const POLL_MILLISECONDS = 50

/** A folder for everything that one product keeps, and the file in which its start says that it is ready. */
export const productFolder = (): { folder: string; running: string } => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-product-'))
  // The database's server may run as another user.
  fs.chmodSync(folder, 0o755)
  return { folder, running: path.join(folder, 'running.json') }
}

/** Starts the whole product as a newcomer does, on free ports, and waits until it is ready. */
export const launch = async (
  { folder, running }: ReturnType<typeof productFolder>,
  environment: NodeJS.ProcessEnv,
  script: 'start' | 'dev' = 'start',
): Promise<Launched> => {
  const child = spawn(process.execPath, ['tools/run.mjs', script], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILED_CODE, ...environment, PORT: '0', BAARI_DATA: folder },
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  while (!fs.existsSync(running)) {
    const ended = await Promise.race([
      gone,
      new Promise<undefined>((resolve) => setTimeout(resolve, POLL_MILLISECONDS, undefined)),
    ])
    if (ended !== undefined) throw new Error('Baari did not start')
  }
  return {
    log: () => fs.readFileSync(path.join(folder, 'api.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
