import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chooseRunner } from '@baari/db/embedded.ts'

export interface RunningProgram {
  pid: number
  hasEnded(): boolean
  /** As when its machine fails. */
  kill(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Started {
  program: string
  args: readonly string[]
  /** Its log is the file of this name in the folder. */
  name: string
  folder: string
  environment?: NodeJS.ProcessEnv
}

const runner = chooseRunner()

/** Makes a folder that belongs to the user of the program. */
export const makeFolder = (folder: string, mode = 0o755): string => {
  fs.mkdirSync(folder, { recursive: true, mode })
  if (runner.ids.uid !== undefined) fs.chownSync(folder, runner.ids.uid, runner.ids.gid!)
  return folder
}

/** A program that runs as an ordinary user, beside this process, and ends with it. */
export const runProgram = ({ program, args, name, folder, environment }: Started): RunningProgram => {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const [command, ...rest] = [...runner.prefix, program, ...args]
  const child = spawn(command!, rest, {
    ...runner.ids,
    cwd: folder,
    // Out of the terminal's process group: Ctrl-C reaches it only when the cluster is stopped, in its order.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment },
  })
  fs.closeSync(log)
  return controlsOf(child)
}

export const controlsOf = (child: ChildProcess): RunningProgram => {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (hasEnded()) return
    child.kill(signal)
    await gone
  }
  return { pid: child.pid!, hasEnded, kill: () => stop('SIGKILL'), stop }
}
