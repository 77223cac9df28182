import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import { COMPILED_CODE } from '../../machine/places.ts'
import { readReply, SETTLE_PIPE, settleOrder } from './settlePipe.ts'

const INSIDE = path.join(import.meta.dirname, 'inside.ts')

interface ProcessTime {
  present: number
  skew: number
}

/** A process whose time, timers and randomness are the scheduler's. */
export interface SimulatedProcess {
  name: string
  isAlive: boolean
  /** The line it reports once it listens. */
  said: Promise<string>
  /** When the first of its timers is due; `Infinity` when it has none. */
  nextAlarmAt: number
  /** Ends when it has done all that it can do by itself. With `wake` its due timers ring first. */
  settle(time: ProcessTime, wake: boolean): Promise<void>
  /** As when the power fails. */
  kill(): Promise<void>
}

interface Program {
  name: string
  folder: string
  file: string
  seed: string
  time: ProcessTime
  /** `pipe` when its first line of output reports that it listens. */
  output: 'pipe' | 'inherit'
  settings: NodeJS.ProcessEnv
}

export const startProcess = ({ name, folder, file, seed, time, output, settings }: Program): SimulatedProcess => {
  const child: ChildProcess = spawn(process.execPath, ['--import', INSIDE, file], {
    cwd: folder,
    stdio: ['ignore', output, 'inherit', 'ipc', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED_CODE,
      SIMULATED_CHANGES: process.env.SIMULATED_CHANGES,
      SIMULATED_NOW: String(time.present),
      SIMULATED_SKEW: String(time.skew),
      SIMULATED_SEED: seed,
      ...settings,
    },
  })
  let settled: (() => void) | undefined
  const orders = child.stdio[SETTLE_PIPE] as Socket
  orders.on('data', (reply: Buffer) => {
    simulated.nextAlarmAt = readReply(reply)
    settled?.()
  })
  orders.on('error', () => undefined)
  const said = new Promise<string>((resolve) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString('utf8')))
    child.on('message', ({ listening }: { listening: string }) => resolve(listening))
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      simulated.isAlive = false
      settled?.()
      resolve()
    })
  })
  const simulated: SimulatedProcess = {
    name,
    isAlive: true,
    said,
    nextAlarmAt: Infinity,
    settle: ({ present, skew }, isWaking) =>
      new Promise((resolve) => {
        if (!simulated.isAlive || !child.connected) return resolve()
        settled = resolve
        orders.write(settleOrder({ isWaking, present, skew }))
      }),
    kill: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
  return simulated
}
