import type { Endpoint } from '@baari/contract/endpoint.ts'
import type { TakeTurn } from '@baari/db/turnDriver.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import type { Config } from '../../config.ts'
import { currentScope, type ScopeCaller } from '../tracing/tracing.ts'
import { Failure } from './failure.ts'

const RETRY_SECONDS = 1

interface FairQueueLimits {
  /** How much runs at the same time. */
  atOnce: number
  /** How much of one caller waits. */
  mostOfCaller: number
  /** How much waits in all. */
  mostWaiting: number
  longestMilliseconds: number
}

/** Runs work when its caller has a turn; refuses work behind too long a line, and work that has waited too long. */
type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin: () => void
  refuse: (failure: Failure) => void
}

const busy = (): Failure => new Failure('BUSY', { retryAfterSeconds: RETRY_SECONDS })

/**
 * Waits for a turn and returns the function that ends it. Work that has begun goes before other calls of its caller, and
 * joins even a full line.
 */
type FairTurns = (caller: string, hasBegun?: boolean) => Promise<() => void>

/** Callers take turns: the calls of a caller wait behind each other, and delay no other caller. */
const fairTurns = ({ atOnce, mostOfCaller, mostWaiting, longestMilliseconds }: FairQueueLimits): FairTurns => {
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

type Lane = ScopeCaller['lane']

/** Share of the connections for requests that expensive reads can hold at the same time. */
const EXPENSIVE_SHARE = 0.25
const WAITING = {
  cheap: { mostOfCaller: 64, mostWaiting: 512 },
  dear: { mostOfCaller: 16, mostWaiting: 128 },
} as const satisfies Record<Lane, unknown>

/** How long a transaction of a request waits for one lock, by whether the caller has an account. */
const LOCK_MILLISECONDS = { stranger: 500, account: 1500 }

const OUTSIDE = { begin: () => undefined, end: () => undefined }

type Enter = (name: string, caller: ScopeCaller) => Promise<() => void>

const enterAs = (turns: FairTurns, { accountId, network, hasBegun }: ScopeCaller) =>
  turns(accountId ?? network, hasBegun)

/** Keeps a line for each name while a call is in it. */
const linesByName = (limits: FairQueueLimits): Enter => {
  const lines = new Map<string, { turns: FairTurns; calls: number }>()
  return async (name, caller) => {
    const line = lines.getOrInsertComputed(name, () => ({ turns: fairTurns(limits), calls: 0 }))
    const leaveLine = (): void => {
      line.calls -= 1
      if (line.calls === 0) lines.delete(name)
    }
    line.calls += 1
    try {
      const leave = await enterAs(line.turns, caller)
      return () => {
        leave()
        leaveLine()
      }
    } catch (refused) {
      leaveLine()
      throw refused
    }
  }
}

/**
 * Hands out the connections of a pool to requests. Each statement and each transaction waits for the calls that change the
 * same thing, then for those of its network, then for its lane. A request without a connection holds no turn, so a call
 * to another company blocks no other caller. Jobs and signed events of providers do not wait here.
 */
export const connectionTurns = (
  connections: number,
  { ADDRESS_SHARE, TURN_SECONDS, TURNS_AT_ONCE }: Pick<Config, 'ADDRESS_SHARE' | 'TURN_SECONDS' | 'TURNS_AT_ONCE'>,
  expensiveShare = EXPENSIVE_SHARE,
): TakeTurn => {
  const longestMilliseconds = TURN_SECONDS * 1000
  // Without a connection to spare, expensive reads wait in the lane of all others.
  const dear = Math.min(Math.ceil(connections * expensiveShare), connections - 1)
  const dearOfNetwork = dear && Math.max(1, Math.floor(dear * ADDRESS_SHARE))
  const atOnce = { dear, cheap: connections - dear }
  const ofNetwork = {
    dear: dearOfNetwork,
    cheap: Math.max(1, Math.min(atOnce.cheap, Math.floor(connections * ADDRESS_SHARE) - dearOfNetwork)),
  }
  const linesOf = (lane: Lane) => {
    const limits = { ...WAITING[lane], longestMilliseconds }
    return {
      networks: linesByName({ ...limits, atOnce: ofNetwork[lane] }),
      all: fairTurns({ ...limits, atOnce: atOnce[lane] }),
    }
  }
  const lanes = { cheap: linesOf('cheap'), dear: linesOf('dear') }
  const names = linesByName({ ...WAITING.cheap, longestMilliseconds, atOnce: TURNS_AT_ONCE })
  return async () => {
    const caller = currentScope()?.caller
    // A statement beside an open transaction of the same call would wait for it, and the transaction for the statement.
    if (!caller || caller.transactions > 0) return OUTSIDE
    const { networks, all } = lanes[dear === 0 ? 'cheap' : caller.lane]
    const left: (() => void)[] = []
    const end = (): void => {
      for (const leave of left.splice(0).reverse()) leave()
    }
    try {
      for (const name of caller.turns) left.push(await names(name, caller))
      left.push(await networks(caller.network, caller))
      left.push(await enterAs(all, caller))
    } catch (refused) {
      end()
      throw refused
    }
    caller.hasBegun = true
    let open = 0
    return {
      lockMilliseconds: LOCK_MILLISECONDS[caller.accountId === undefined ? 'stranger' : 'account'],
      begin: () => {
        open = 1
        caller.transactions += 1
      },
      end: () => {
        caller.transactions -= open
        end()
      },
    }
  }
}

/** Fields by which a call names the rows that it changes. Ids carry their kind, so ids of two tables never clash. A code of a bank branch is no row. */
const NAMES_ROW = /(?:Id|token|Token|code|(?<!ifsc)Code|^phone|^phoneNumber)$/

/** A phone number has one name in all its spellings. */
const nameOf = (field: string, value: string): string =>
  field.startsWith('phone') ? digitsOf(value).slice(-10) : value

/**
 * The names of the rows that a write changes, as the call gives them: a number, booking, ground, game, bill or coupon.
 * Calls that share a name can only run one after another, so they wait before they take connections. A write without a
 * name changes rows of its caller. All calls take names in the same order, so no two wait in a circle.
 */
export const turnsOf = (
  { method, raw }: Pick<Endpoint, 'method' | 'raw'>,
  { params, body }: { params: unknown; body: unknown },
  own: string | undefined,
): readonly string[] => {
  if (method === 'GET' || raw) return []
  const named = Object.entries({ ...(body as object | undefined), ...(params as object | undefined) }).flatMap(
    ([field, value]) => (typeof value === 'string' && NAMES_ROW.test(field) ? [nameOf(field, value)] : []),
  )
  const names = named.length > 0 ? named : own === undefined ? [] : [own]
  return [...new Set(names)].sort()
}
