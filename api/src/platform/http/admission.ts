import { DEAR } from '@baari/contract/endpoint.ts'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { currentScope } from '../tracing/tracing.ts'
import type { KeyHolder, SessionHolder } from './context.ts'
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
    claims?: SessionHolder | KeyHolder | Failure
  }
}

/** The claims of a required token, before a long body is read or the session is looked up. */
export const claimsOf = ({ claims = new Failure('TOKEN_MISSING') }: FastifyRequest): SessionHolder | KeyHolder => {
  if (claims instanceof Failure) throw claims
  return claims
}

const secondsUntilFull = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000)

/** Throws TOO_MANY_REQUESTS beyond the budget. Calls `onCharged` with the rest of it in either case. */
const charge = async (
  budget: RateLimiterMemory,
  { key, cost, onCharged }: { key: string; cost: number; onCharged?: (left: RateLimiterRes) => void },
): Promise<void> => {
  try {
    const left = await budget.consume(key, cost)
    onCharged?.(left)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    onCharged?.(refused)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntilFull(refused) })
  }
}

/** The fields of the IETF draft “RateLimit header fields for HTTP”; a request takes its cost from the quota. */
const showLimit =
  (reply: FastifyReply, policy: 'account' | 'key', quota: number) =>
  (left: RateLimiterRes): void => {
    reply.header('ratelimit-policy', `"${policy}";q=${quota};w=${SECONDS_PER_MINUTE}`)
    reply.header('ratelimit', `"${policy}";r=${left.remainingPoints};t=${secondsUntilFull(left)}`)
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
  readToken: (token: string) => Promise<SessionHolder | KeyHolder>,
): void => {
  const ofAccounts = new RateLimiterMemory({ points: ACCOUNT_BUDGET, duration: SECONDS_PER_MINUTE })
  const ofAddresses = new RateLimiterMemory({ points: ADDRESS_BUDGET, duration: SECONDS_PER_MINUTE })
  const billed = new Map<string, RateLimiterMemory>()

  server.addHook('onRequest', async (request, reply) => {
    const { cost, takesToken, perAddressHour, url } = request.routeOptions.config
    if (cost === undefined) return
    const { network } = request
    const token = takesToken ? bearerOf(request.headers.authorization) : undefined
    if (token !== undefined) request.claims = await readToken(token).catch(asFailure)
    const accountId = request.claims && 'accountId' in request.claims ? request.claims.accountId : undefined
    // A key has a separate budget, beside that of its owner.
    const keyId = request.claims && 'keyDigest' in request.claims ? request.claims.keyDigest.toString('hex') : undefined
    // Before any refusal, so that the log attributes refused calls.
    request.accountId = accountId
    const lane = cost < DEAR ? 'cheap' : 'dear'
    Object.assign(currentScope() ?? {}, {
      caller: { network, accountId: accountId ?? keyId, lane, turns: [], hasBegun: false, transactions: 0 },
    })
    if (keyId !== undefined)
      await charge(ofAccounts, { key: keyId, cost, onCharged: showLimit(reply, 'key', ACCOUNT_BUDGET) })
    else if (accountId !== undefined)
      await charge(ofAccounts, { key: accountId, cost, onCharged: showLimit(reply, 'account', ACCOUNT_BUDGET) })
    else await charge(ofAddresses, { key: network, cost })
    if (perAddressHour === undefined) return
    const ofRoute = billed.get(url) ?? new RateLimiterMemory({ points: perAddressHour, duration: SECONDS_PER_HOUR })
    billed.set(url, ofRoute)
    await charge(ofRoute, { key: network, cost: 1 })
  })
}
