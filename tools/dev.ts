import { spawn } from 'node:child_process'
import { ROOT } from './places.ts'
import { announce, startAll } from './start.ts'

/** Like start, but the browser app is served from its sources and the API starts again when a file changes. */
export const dev = async (): Promise<void> => {
  const begun = Date.now()
  const port = Number(process.env.PORT ?? 4000)
  const apiPort = port + 3
  process.env.PORT = String(apiPort)
  const running = await startAll(port, [
    '--watch-path=api/src',
    '--watch-path=contract/src',
    '--watch-path=domain/src',
    '--watch-preserve-output',
  ])
  const server = spawn(process.execPath, ['web/devServer.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DEV_PORT: String(port), DEV_API: running.api.address },
  })
  process.once('exit', () => server.kill())
  announce({ ...running, api: { ...running.api, address: `http://127.0.0.1:${port}` } }, Date.now() - begun)
}
