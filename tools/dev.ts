import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { apiSources } from './apiProgram.ts'
import { ROOT } from './places.ts'
import { announce, startAll } from './start.ts'
import type { RunningApi } from './startApi.ts'

/** What the API is made of. */
const WATCHED = ['api/src', 'contract/src', 'domain/src', 'db/src', 'art/src']
const QUIET_MILLISECONDS = 150

/** Like start, but the browser app is served from its sources and the API starts again when a file changes. */
export const dev = async (): Promise<void> => {
  const begun = Date.now()
  const port = Number(process.env.PORT ?? 4000)
  // The stand-ins have the three next to it.
  process.env.PORT = String(port + 4)
  const running = await startAll(port, apiSources(ROOT))
  restartOnChange(running.api)
  const server = spawn(process.execPath, ['web/devServer.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DEV_PORT: String(port), DEV_API: running.api.address },
  })
  process.once('exit', () => server.kill())
  announce({ ...running, api: { ...running.api, address: `http://127.0.0.1:${port}` } }, Date.now() - begun)
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
