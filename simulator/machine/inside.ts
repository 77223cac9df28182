/**
 * Loaded into each simulated process before its own code. Time, timers and randomness are the scheduler's from then on,
 * and it hears when the process has done all that it can do without another answer.
 */

import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import timers from 'node:timers'
import timersPromises from 'node:timers/promises'
import workerThreads, { type WorkerOptions } from 'node:worker_threads'
import type { TextChange } from '../../machine/apiProgram.ts'
import { textAfter } from '../../machine/textAfter.ts'
import { seedRandomness } from './seededRandomness.ts'
import { readOrder, SETTLE_PIPE, settledReply } from './settlePipe.ts'

/** The time of the simulation; this process's own clock is ahead of it by the skew. */
let present = Number(process.env.SIMULATED_NOW)
let skew = Number(process.env.SIMULATED_SKEW)

seedRandomness(process.env.SIMULATED_SEED ?? '')

/** Changes the text of a source file as it is loaded; the file on disk stays as it is. */
const changeOnLoad = (change: TextChange): void => {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith(`/${change.file}`)) return loaded
      return { ...loaded, source: textAfter(change, Buffer.from(loaded.source as Uint8Array).toString('utf8')) }
    },
  })
}
if (process.env.SIMULATED_CHANGES)
  for (const change of JSON.parse(process.env.SIMULATED_CHANGES) as TextChange[]) changeOnLoad(change)

const now = (): number => present + skew

globalThis.Date = new Proxy(Date, {
  construct: (real, given: [], target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target) as Date,
  apply: (real) => Reflect.construct(real, [now()]).toString(),
  get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
})
performance.now = now

interface Alarm {
  dueAt: number
  every: number | undefined
  ring: () => void
  timer: SimulatedTimer
}

interface SimulatedTimer {
  ref(): SimulatedTimer
  unref(): SimulatedTimer
  hasRef(): boolean
  refresh(): SimulatedTimer
  close(): SimulatedTimer
  [Symbol.toPrimitive](): number
  [Symbol.dispose](): void
}

const alarms = new Map<number, Alarm>()
let made = 0

const setAlarm = (ring: () => void, delay: number | undefined, repeats: boolean): SimulatedTimer => {
  made += 1
  const id = made
  const wait = Math.max(1, Number(delay) || 0)
  const arm = (): void => {
    // Inserted last, so that an alarm set again rings after the others that are due at the same moment.
    alarms.delete(id)
    alarms.set(id, { dueAt: present + wait, every: repeats ? wait : undefined, ring, timer })
  }
  const timer: SimulatedTimer = {
    ref: () => timer,
    unref: () => timer,
    hasRef: () => true,
    refresh: () => {
      arm()
      return timer
    },
    close: () => {
      alarms.delete(id)
      return timer
    },
    [Symbol.toPrimitive]: () => id,
    [Symbol.dispose]: () => alarms.delete(id),
  }
  arm()
  return timer
}

const clear = (timer: unknown): void => {
  if (timer !== undefined && timer !== null) alarms.delete(Number(timer))
}

const simulated = {
  setTimeout: (ring: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    setAlarm(() => ring(...given), delay, false),
  setInterval: (ring: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    setAlarm(() => ring(...given), delay, true),
  clearTimeout: clear,
  clearInterval: clear,
}
Object.assign(globalThis, simulated)
Object.assign(timers, simulated)
timersPromises.setTimeout = (<Value>(delay?: number, value?: Value, options: { signal?: AbortSignal } = {}) =>
  new Promise<Value | undefined>((resolve, reject) => {
    options.signal?.throwIfAborted()
    const timer = setAlarm(() => resolve(value), delay, false)
    options.signal?.addEventListener('abort', () => {
      clear(timer)
      reject(options.signal?.reason as Error)
    })
  })) as typeof timersPromises.setTimeout
AbortSignal.timeout = (delay: number): AbortSignal => {
  const controller = new AbortController()
  setAlarm(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), delay, false)
  return controller.signal
}

/** Work in threads that the engine does not list. */
let atWork = 0

// The process is busy until its thread ends. Programs in threads read no clock, so theirs is the real one.
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(program: string | URL, options: WorkerOptions = {}) {
    super(program, { ...options, execArgv: [] })
    atWork += 1
    this.once('exit', () => {
      atWork -= 1
    })
  }
}
syncBuiltinESMExports()

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Rings all that is due by now, in its order, each with what follows from it at once. */
const wake = async (): Promise<void> => {
  const due = [...alarms]
    .filter(([, { dueAt }]) => dueAt <= present)
    .sort(([, one], [, other]) => one.dueAt - other.dueAt)
  for (const [id, alarm] of due) {
    if (alarms.get(id) !== alarm) continue
    alarms.delete(id)
    if (alarm.every !== undefined) alarms.set(id, { ...alarm, dueAt: present + alarm.every })
    alarm.ring()
    await immediate()
  }
}

const subtle = Object.getPrototypeOf(crypto.subtle) as Record<string, (...given: unknown[]) => Promise<unknown>>
for (const name of ['digest', 'sign', 'verify', 'encrypt', 'decrypt', 'importKey', 'exportKey', 'deriveBits']) {
  const real = subtle[name]!
  subtle[name] = async function (this: unknown, ...given) {
    atWork += 1
    try {
      return await real.apply(this, given)
    } finally {
      atWork -= 1
    }
  }
}

const UNDER_WAY = /Req|ConnectWrap|WriteWrap|ShutdownWrap|Immediate|Worker/
const CALM_TURNS = 3

const isBusy = (): boolean => atWork > 0 || process.getActiveResourcesInfo().some((name) => UNDER_WAY.test(name))

const untilCalm = async (): Promise<void> => {
  for (let calm = 0; calm < CALM_TURNS; ) {
    await immediate()
    calm = isBusy() ? 0 : calm + 1
  }
}

const nextAlarmAt = (): number | null =>
  alarms.size === 0 ? null : Math.min(...[...alarms.values()].map(({ dueAt }) => dueAt))

// A pipe, because a message of Node's own channel costs several times as much.
const orders = new net.Socket({ fd: SETTLE_PIPE, readable: true, writable: false })
orders.on('data', (order: Buffer) => {
  const { isWaking, ...time } = readOrder(order)
  present = time.present
  skew = time.skew
  void (isWaking ? wake() : Promise.resolve())
    .then(untilCalm)
    .then(() => fs.writeSync(SETTLE_PIPE, settledReply(nextAlarmAt())))
})
// It does not outlive the scheduler, without which it would wait for ever.
process.on('disconnect', () => process.exit())
