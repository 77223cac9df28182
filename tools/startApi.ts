import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { API_LOG, DATA, ROOT } from '../machine/places.ts'

export interface RunningApi {
  address: string
  /** Ends the process; the next one starts with the files as they are then. */
  restart(): void
  stop(): Promise<void>
}

const RESTART_MILLISECONDS = 500

/** Runs the API as a separate process and starts it again when it dies. Its log goes to a file. */
export const startApi = async (settings: {
  /** The file that it runs. */
  program: string
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
}): Promise<RunningApi> => {
  fs.mkdirSync(DATA, { recursive: true })
  const log = fs.openSync(API_LOG, 'a')
  let child: ChildProcess
  let isStopping = false
  let isRestarting = false
  let again: NodeJS.Timeout | undefined

  const launch = (): Promise<string> =>
    new Promise((resolve, reject) => {
      clearTimeout(again)
      isRestarting = false
      child = spawn(process.execPath, [settings.program], {
        cwd: ROOT,
        detached: true,
        stdio: ['ignore', log, 'inherit', 'ipc'],
        env: { ...process.env, ...settings.environment },
      })
      let isListening = false
      child.on('message', (message) => {
        const { listening } = message as { listening?: string }
        if (listening === undefined) return
        isListening = true
        resolve(listening)
      })
      child.once('exit', (code, signal) => {
        // A start that read older files gives way to the next one, whether it listened or not.
        if (isRestarting && !isStopping) return launchAgain()
        if (!isListening) return reject(new Error('The API did not start: see the line above.'))
        if (isStopping) return
        settings.say(`the API stopped (${signal ?? code}); starting it again`)
        again = setTimeout(launchAgain, RESTART_MILLISECONDS)
      })
    })

  // Where files are being edited a start may fail: the next change tries again.
  const launchAgain = (): void => void launch().catch((error: Error) => settings.say(error.message))

  const address = await launch()
  return {
    address,
    restart: () => {
      if (child.exitCode !== null || child.signalCode !== null) return launchAgain()
      isRestarting = true
      child.kill('SIGTERM')
    },
    stop: async () => {
      isStopping = true
      clearTimeout(again)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
