import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than the server's `deadlock_timeout`. */
const CHECK_MILLISECONDS = 3
const PAUSE_MILLISECONDS = 1

/** The state of a process: `S` while it sleeps, undefined on a system without `/proc`. */
const stateOf = (process: number): string | undefined => {
  try {
    const stat = fs.readFileSync(`/proc/${process}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0]
  } catch {
    return undefined
  }
}

/** True unless the system says that one of the processes is at work. */
export const areAsleep = (processes: readonly number[]): boolean =>
  !processes.some((process) => ['R', 'D'].includes(stateOf(process) ?? 'S'))

const untilAllSleep = async (processes: readonly number[]): Promise<void> => {
  while (!areAsleep(processes)) await pause(PAUSE_MILLISECONDS)
}

/**
 * Resolves once processes that wait for locks have checked for deadlocks. Each checks once, shortly after it begins to
 * wait. On a busy machine a check can come late, and a replay could then pick another victim.
 */
export const untilAsleep = async (processes: readonly number[]): Promise<void> => {
  await untilAllSleep(processes)
  await pause(CHECK_MILLISECONDS)
  await untilAllSleep(processes)
}
