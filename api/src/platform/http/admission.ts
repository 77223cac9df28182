import { DEAR, type Endpoint } from '@baari/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { Failure } from './failure.ts'
import { type FairQueue, fairQueue } from './fairQueue.ts'
import { networkOf } from './networkOf.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request costs the budget of its address; nothing for what its handler charges to an account. */
    cost?: number
    /** How often an address may ask in an hour, where another company bills each time. */
    perAddressHour?: number
  }
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** Of the connections for requests, the share that dear reads may hold at the same time. */
const DEAR_SHARE = 0.25

/** Decides who is answered now, who waits, and who is asked to come back later. */
export interface Admission {
  /** Takes what a request costs from the budget of an account. */
  chargeAccount(accountId: string, cost: number): Promise<void>
  /** Runs what holds connections or the processor when it is the caller's turn. */
  inTurn<T>(endpoint: Endpoint, caller: string, work: () => Promise<T>): Promise<T>
}

/** Refuses with the seconds after which the budget is full again. */
const charge = async (budget: RateLimiterMemory, key: string, cost: number): Promise<void> => {
  try {
    await budget.consume(key, cost)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

/**
 * The one layer that requests pass before they cost anything. What they cost stands in the contract (`cost`) or beside
 * the route. Budgets are counted by each process, and are full again after a minute.
 */
export const registerAdmission = (
  server: FastifyInstance,
  { ACCOUNT_BUDGET, ADDRESS_BUDGET, DATABASE_CONNECTIONS, TURN_SECONDS }: Config,
): Admission => {
  const ofAccounts = new RateLimiterMemory({ points: ACCOUNT_BUDGET, duration: MINUTE_SECONDS })
  const ofAddresses = new RateLimiterMemory({ points: ADDRESS_BUDGET, duration: MINUTE_SECONDS })
  const billed = new Map<string, RateLimiterMemory>()
  const longestMilliseconds = TURN_SECONDS * 1000
  const dearAtOnce = Math.ceil(DATABASE_CONNECTIONS * DEAR_SHARE)
  const lines: Record<'cheap' | 'dear' | 'files', FairQueue> = {
    cheap: fairQueue({
      atOnce: Math.max(1, DATABASE_CONNECTIONS - dearAtOnce),
      mostOfCaller: 64,
      mostWaiting: 512,
      longestMilliseconds,
    }),
    dear: fairQueue({
      atOnce: dearAtOnce,
      mostOfCaller: 16,
      mostWaiting: 128,
      longestMilliseconds,
    }),
    // A month of many bookings takes seconds to draw.
    files: fairQueue({ atOnce: 1, mostOfCaller: 2, mostWaiting: 20, longestMilliseconds: 30_000 }),
  }

  server.addHook('onRequest', async (request) => {
    const { cost, perAddressHour, url } = request.routeOptions.config
    if (cost === undefined) return
    const network = networkOf(request.ip)
    await charge(ofAddresses, network, cost)
    if (perAddressHour === undefined) return
    const ofRoute = billed.get(url) ?? new RateLimiterMemory({ points: perAddressHour, duration: HOUR_SECONDS })
    billed.set(url, ofRoute)
    await charge(ofRoute, network, 1)
  })

  return {
    chargeAccount: (accountId, cost) => charge(ofAccounts, accountId, cost),
    inTurn: (endpoint, caller, work) => {
      // Events of money have connections of their own, and who waits for another company holds none meanwhile.
      if (endpoint.raw || endpoint.ownsTransactions) return work()
      if (endpoint.file) return lines.files(caller, work)
      return (endpoint.cost ?? 1) < DEAR ? lines.cheap(caller, work) : lines.dear(caller, work)
    },
  }
}
