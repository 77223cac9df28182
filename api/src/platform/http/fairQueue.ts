import { Failure } from './failure.ts'

const RETRY_SECONDS = 1

export interface FairQueueLimits {
  /** How much runs at the same time. */
  atOnce: number
  /** How much of one caller waits. */
  mostOfCaller: number
  /** How much waits in all. */
  mostWaiting: number
  longestMilliseconds: number
}

/** Runs work of a caller as soon as it is their turn; refuses what would wait behind too much, or has waited too long. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin: () => void
  refuse: (failure: Failure) => void
}

const busy = (): Failure => new Failure('BUSY', { retryAfterSeconds: RETRY_SECONDS })

/** Callers take turns: whoever asks for much at once waits behind what they asked for themselves, not others behind it. */
export const fairQueue = ({ atOnce, mostOfCaller, mostWaiting, longestMilliseconds }: FairQueueLimits): FairQueue => {
  /** What waits, by caller; the callers stand in the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const leave = (caller: string, one: Waiting): void => {
    const line = lines.get(caller) ?? []
    waiting -= 1
    line.splice(line.indexOf(one), 1)
    if (line.length === 0) lines.delete(caller)
  }

  /** Whoever has most waiting makes room: nobody is refused because of what another one sends. */
  const makeRoomFor = (caller: string): void => {
    const [fullest, line] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (line.length <= (lines.get(caller)?.length ?? 0) + 1) throw busy()
    const newest = line.at(-1) as Waiting
    leave(fullest, newest)
    newest.refuse(busy())
  }

  const waitFor = (caller: string): Promise<void> => {
    if ((lines.get(caller)?.length ?? 0) >= mostOfCaller)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })
    if (waiting >= mostWaiting) makeRoomFor(caller)
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        leave(caller, one)
        reject(busy())
      }, longestMilliseconds)
      const one: Waiting = {
        begin: () => {
          clearTimeout(tooLong)
          resolve()
        },
        refuse: (failure) => {
          clearTimeout(tooLong)
          reject(failure)
        },
      }
      lines.set(caller, [...(lines.get(caller) ?? []), one])
      waiting += 1
    })
  }

  const next = (): void => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [caller, line] = first
    const one = line[0] as Waiting
    leave(caller, one)
    // Whoever has more waits for the next round.
    if (lines.delete(caller)) lines.set(caller, line)
    one.begin()
  }

  return async (caller, work) => {
    if (running < atOnce) running += 1
    else await waitFor(caller)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
