import { setTimeout as pause } from 'node:timers/promises'
import type { GatedConnection } from './databaseGate.ts'
import { areAsleep, untilAsleep } from './untilAsleep.ts'
import type { Watch } from './watch.ts'

const SHORTEST_PAUSE_MILLISECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 50

/**
 * Ends when each released statement has been answered, or waits for what another connection will only give when released.
 * `lasting` remembers who waits for whom until the next time.
 */
export const untilAnswered = async (
  running: () => GatedConnection[],
  watch: Watch,
  lasting: Set<string>,
): Promise<void> => {
  for (
    let patience = SHORTEST_PAUSE_MILLISECONDS;
    running().length > 0;
    patience = Math.min(patience * 2, LONGEST_PAUSE_MILLISECONDS)
  ) {
    await Promise.race([...running().map((connection) => connection.running), pause(patience)])
    const processes = running().map(({ serverProcess }) => serverProcess)
    const known = processes.filter((process) => process !== undefined)
    // A process that waits for a lock sleeps.
    if (known.length === 0 || !areAsleep(known)) continue
    const waiting = await watch.waiting(known)
    if (running().length < processes.length) continue
    if (!processes.every((process) => process !== undefined && waitsForIdle(process, waiting, new Set()))) continue
    const waits = known.map((process) => `${process} ${waiting.get(process)?.join()}`)
    const isNew = waits.some((wait) => !lasting.has(wait))
    lasting.clear()
    for (const wait of waits) lasting.add(wait)
    if (!isNew) return
    await untilAsleep(known)
  }
  lasting.clear()
}

/** A circle of waits does not count: the server is about to break it. */
const waitsForIdle = (
  process: number,
  waiting: ReadonlyMap<number, readonly number[]>,
  passed: ReadonlySet<number>,
): boolean =>
  (waiting.get(process) ?? []).some(
    (blocker) =>
      !passed.has(blocker) && (!waiting.has(blocker) || waitsForIdle(blocker, waiting, new Set([...passed, blocker]))),
  )
