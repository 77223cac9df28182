import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { apiSources } from '../machine/apiProgram.ts'
import { ROOT } from '../machine/places.ts'
import { announce, prepareDemo, startAll } from './start.ts'
import type { RunningApi } from './startApi.ts'

/** Folders with the sources of the API. */
const WATCHED = ['api/src', 'contract/src', 'domain/src', 'db/src', 'art/src']
const QUIET_MILLISECONDS = 150

/**
 * Like start, but nothing is built: the development server passes requests on to the API and renders its pages from the
 * sources, and the API starts again when one of its files changes.
 */
export const dev = async (): Promise<void> => {
  const begun = Date.now()
  const port = Number(process.env.PORT ?? 4000)
  const { child, address } = await startDevServer(port)
  // The fakes use the three ports after it.
  Object.assign(process.env, { PORT: String(port && port + 4), WEB_SOURCES: address })
  const running = await startAll({ ...(await prepareDemo()), port }, apiSources(ROOT))
  child.send({ api: running.api.address })
  restartOnChange(running.api)
  announce({ ...running, api: { ...running.api, address } }, Date.now() - begun)
}

/** It ends with this process. */
const startDevServer = async (port: number): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, ['web/devServer.ts'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DEV_PORT: String(port) },
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The development server did not start: see the lines above.')
  })
  const [address] = (await Promise.race([once(child, 'message'), gone])) as [string]
  gone.catch(() => undefined)
  return { child, address }
}

const restartOnChange = (api: RunningApi): void => {
  let timer: NodeJS.Timeout | undefined
  for (const folder of WATCHED)
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(api.restart, QUIET_MILLISECONDS)
    })
}
