import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@baari/api/config.ts'
import { testSettings } from '@baari/api/testing/testSettings.ts'
import { apiProgram } from '../../machine/apiProgram.ts'
import { COMPILED_CODE, DATA, ROOT } from '../../machine/places.ts'
import { startFakes } from '../../tools/startFakes.ts'

export interface Product {
  urls: string[]
  pids: number[]
  settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

interface Served {
  url: string
  pid: number
  stop(): Promise<void>
}

const serve = async (settings: NodeJS.ProcessEnv, log: number, command: readonly string[]): Promise<Served> => {
  const child = spawn(process.execPath, command, {
    cwd: path.join(ROOT, 'api'),
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED_CODE, ...settings },
  })
  const gone = once(child, 'exit')
  const reported = await Promise.race([
    once(child, 'message') as Promise<[{ listening: string }]>,
    gone.then(() => undefined),
  ])
  if (!reported) throw new Error('The API did not start.')
  return {
    url: reported[0].listening,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/**
 * Starts the given number of API processes with the providers' fakes, from the product's bundle or another
 * `command`. They log as in production.
 */
export const startProduct = async (
  database: string,
  processes: number,
  command: readonly string[] = [apiProgram()],
): Promise<Product> => {
  const state = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-bench-'))
  const fakes = await startFakes(0, path.join(state, 'fakes'))
  const settings = {
    ...testSettings({ database, ...fakes }),
    LOG_LEVEL: 'info',
    // Each client comes from a different address.
    TRUST_PROXY: '127.0.0.1',
    ACCESS_TOKEN_MINUTES: '1440',
    ACCOUNT_BUDGET: '1000000000',
    ADDRESS_BUDGET: '1000000000',
  }
  // Bad settings are refused before anything is started.
  readConfig(settings)
  fs.mkdirSync(DATA, { recursive: true })
  const log = fs.openSync(path.join(state, 'api.log'), 'w')
  const served: Served[] = []
  const stop = async (): Promise<void> => {
    for (const one of served) await one.stop()
    await fakes.stop()
    fs.closeSync(log)
    fs.rmSync(state, { recursive: true, force: true })
  }
  try {
    for (let count = 0; count < processes; count += 1) served.push(await serve(settings, log, command))
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: served.map(({ url }) => url), pids: served.map(({ pid }) => pid), settings, stop }
}
