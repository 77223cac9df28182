import { spawn } from 'node:child_process'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import { apiProgram } from '../../../machine/apiProgram.ts'
import { COMPILED_CODE, ROOT } from '../../../machine/places.ts'

export interface ApiProcess {
  /** Rejects if the process dies before it listens. */
  url: Promise<string>
  pid: number
  gone: Promise<NodeJS.Signals | null>
  /** Kills the process at once, as a power failure would. */
  kill(): Promise<unknown>
  /** Stops the process after its open requests, as a rollout does; returns the exit code. */
  stop(): Promise<number | null>
}

/** A whole API process, as production runs it. It ends with the test or file that started it. */
export const startApiProcess = (settings: NodeJS.ProcessEnv): ApiProcess => {
  const child = spawn(process.execPath, [apiProgram()], {
    cwd: path.join(ROOT, 'api'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED_CODE, ...settings },
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const gone = ended.then(({ signal }) => signal)
  const url = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening))
    void gone.then(() => reject(new Error('the API did not start')))
  })
  // A caller that waits only for its end never handles this rejection.
  url.catch(() => undefined)
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended).code
  }
  whenDone(kill)
  return { url, pid: child.pid!, gone, kill, stop }
}
