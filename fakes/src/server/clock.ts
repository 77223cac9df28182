import { clockFile } from '@baari/db/clockFile.ts'

interface Alarm {
  dueAt: number
  run: () => void | Promise<void>
}

export interface Clock {
  /** Milliseconds since 1970, moved ahead by everything `advance` added. */
  now: () => number
  /** Runs once its time has come, at once when it has already passed. */
  at: (dueAt: number, run: Alarm['run']) => void
  /** Goes from alarm to alarm up to the new time, so a whole day of retries happens in its order. */
  advance: (seconds: number) => Promise<void>
  /** Runs the alarms whose time has come, before their timer does. */
  catchUp: () => void
  /** How far it is ahead of the real time, to be kept over a restart. */
  aheadMs: () => number
  setAheadMs: (milliseconds: number) => void
  close: () => void
}

/** Node fires a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** With a file it is also ahead by what the file says, as the app is that reads the same one. */
export const createClock = (file?: string): Clock => {
  let aheadMs = 0
  let alarms: Alarm[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const shared = clockFile(file)

  const now = (): number => Date.now() + aheadMs + shared.aheadMilliseconds()

  const takeDue = (until: number): Alarm | undefined => {
    const first = alarms.at(0)
    if (!first || first.dueAt > until) return undefined
    alarms.shift()
    return first
  }

  const ring = (): void => {
    for (let alarm = takeDue(now()); alarm; alarm = takeDue(now())) void alarm.run()
    arm()
  }

  const arm = (): void => {
    clearTimeout(timer)
    const first = alarms.at(0)
    if (!first || isClosed) return
    timer = setTimeout(ring, Math.min(Math.max(first.dueAt - now(), 0), LONGEST_TIMER_MS))
    timer.unref()
  }

  const letGo = shared.onChange(arm)

  const moveTo = (instant: number): void => {
    aheadMs += Math.max(0, instant - now())
  }

  return {
    now,
    at: (dueAt, run) => {
      const before = alarms.findLastIndex((alarm) => alarm.dueAt <= dueAt)
      alarms.splice(before + 1, 0, { dueAt, run })
      arm()
    },
    advance: async (seconds) => {
      const target = now() + seconds * 1000
      for (let alarm = takeDue(target); alarm && !isClosed; alarm = takeDue(target)) {
        moveTo(alarm.dueAt)
        await alarm.run()
      }
      moveTo(target)
      arm()
    },
    catchUp: ring,
    aheadMs: () => aheadMs,
    setAheadMs: (milliseconds) => {
      aheadMs = milliseconds
      arm()
    },
    close: () => {
      isClosed = true
      letGo()
      alarms = []
      clearTimeout(timer)
    },
  }
}
