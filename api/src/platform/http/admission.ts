import { DEAR } from '@baari/contract/endpoint.ts'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { currentScope } from '../tracing/tracing.ts'
import type { SessionHolder } from './context.ts'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost of a request to the account that its token names, else to its address. Signed events of providers have none. */
    cost?: number
    /** Whether the request may carry a token. */
    takesToken?: boolean
    /** How often an address may ask in an hour, where another company bills each time. */
    perAddressHour?: number
  }
  interface FastifyRequest {
    /** The claims of the token, or why it was refused; undefined without one. The session is not looked up yet. */
    claims?: SessionHolder | Failure
  }
}

/** The claims of a required token, before a long body is read or the session is looked up. */
export const claimsOf = ({ claims = new Failure('TOKEN_MISSING') }: FastifyRequest): SessionHolder => {
  if (claims instanceof Failure) throw claims
  return claims
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

const bearerOf = (authorization: string | undefined): string | undefined => {
  const [scheme, token] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  throw error
}

/**
 * Charges each request, refused ones too, before its session is looked up, its role checked or its body read. The
 * contract (`cost`) or the route sets the cost. Each process counts the budgets, which are full again after a minute.
 */
export const registerAdmission = (
  server: FastifyInstance,
  { ACCOUNT_BUDGET, ADDRESS_BUDGET }: Pick<Config, 'ACCOUNT_BUDGET' | 'ADDRESS_BUDGET'>,
  readToken: (token: string) => Promise<SessionHolder>,
): void => {
  const ofAccounts = new RateLimiterMemory({ points: ACCOUNT_BUDGET, duration: SECONDS_PER_MINUTE })
  const ofAddresses = new RateLimiterMemory({ points: ADDRESS_BUDGET, duration: SECONDS_PER_MINUTE })
  const billed = new Map<string, RateLimiterMemory>()

  server.addHook('onRequest', async (request) => {
    const { cost, takesToken, perAddressHour, url } = request.routeOptions.config
    if (cost === undefined) return
    const { network } = request
    const token = takesToken ? bearerOf(request.headers.authorization) : undefined
    if (token !== undefined) request.claims = await readToken(token).catch(asFailure)
    const accountId = request.claims && 'accountId' in request.claims ? request.claims.accountId : undefined
    // Before any refusal, so that the log attributes refused calls.
    request.accountId = accountId
    const lane = cost < DEAR ? 'cheap' : 'dear'
    Object.assign(currentScope() ?? {}, {
      caller: { network, accountId, lane, turns: [], hasBegun: false, transactions: 0 },
    })
    if (accountId === undefined) await charge(ofAddresses, network, cost)
    else await charge(ofAccounts, accountId, cost)
    if (perAddressHour === undefined) return
    const ofRoute = billed.get(url) ?? new RateLimiterMemory({ points: perAddressHour, duration: SECONDS_PER_HOUR })
    billed.set(url, ofRoute)
    await charge(ofRoute, network, 1)
  })
}
