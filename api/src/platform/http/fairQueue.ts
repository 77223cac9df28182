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

/** Runs work when its caller has a turn; refuses work behind too long a line, and work that has waited too long. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin: () => void
  refuse: (failure: Failure) => void
}

const busy = (): Failure => new Failure('BUSY', { retryAfterSeconds: RETRY_SECONDS })

/**
 * Waits for a turn and returns the function that ends it. Work that has begun goes before other calls of its caller, and
 * joins even a full line.
 */
export type FairTurns = (caller: string, hasBegun?: boolean) => Promise<() => void>

/** Callers take turns: the calls of a caller wait behind each other, and delay no other caller. */
export const fairTurns = ({ atOnce, mostOfCaller, mostWaiting, longestMilliseconds }: FairQueueLimits): FairTurns => {
  /** Waiting calls by caller, in the order of the callers' turns. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const leave = (caller: string, one: Waiting): void => {
    const line = lines.get(caller) ?? []
    waiting -= 1
    line.splice(line.indexOf(one), 1)
    if (line.length === 0) lines.delete(caller)
  }

  /** Refuses the newest call of the caller with the longest line, so one caller cannot crowd out another. */
  const makeRoomFor = (caller: string): void => {
    const [fullest, line] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (line.length <= (lines.get(caller)?.length ?? 0) + 1) throw busy()
    const newest = line.at(-1) as Waiting
    leave(fullest, newest)
    newest.refuse(busy())
  }

  const refuseFull = (caller: string): void => {
    if ((lines.get(caller)?.length ?? 0) >= mostOfCaller)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS })
    if (waiting >= mostWaiting) makeRoomFor(caller)
  }

  const waitFor = (caller: string, hasBegun: boolean): Promise<void> => {
    if (!hasBegun) refuseFull(caller)
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
      const line = lines.get(caller) ?? []
      lines.set(caller, hasBegun ? [one, ...line] : [...line, one])
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
    // A caller with more calls waits for the next round.
    if (lines.delete(caller)) lines.set(caller, line)
    one.begin()
  }

  return async (caller, hasBegun = false) => {
    if (running < atOnce) running += 1
    else await waitFor(caller, hasBegun)
    return next
  }
}

/** A turn for each piece of work. */
export const fairQueue = (limits: FairQueueLimits): FairQueue => {
  const enter = fairTurns(limits)
  return async (caller, work) => {
    const leave = await enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
