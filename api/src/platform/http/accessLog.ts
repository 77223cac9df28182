import { createHmac } from 'node:crypto'
import { dateAt, INDIA, instantAt, MS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './networkOf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that its token names, whose session may have ended. Refused calls are logged with it, too. */
    accountId: string | undefined
  }
  interface FastifyInstance {
    /** Called once per request, when it has been answered or its caller has disconnected. */
    endListeners: ((ended: EndedRequest) => void)[]
  }
}

interface EndedRequest {
  request: FastifyRequest
  reply: FastifyReply
  route: string
  status: number
  milliseconds: number
}

/** For requests that match no route. */
const NO_ROUTE = 'none'
/** Enough to tell a day's networks apart. */
const DIGEST_CHARACTERS = 16

/** The route of a request. Built files, each a separate route, share one name. */
export const routeOf = ({ routeOptions, is404 }: FastifyRequest): string => {
  const { url } = routeOptions
  if (is404 || url === undefined) return NO_ROUTE
  return url.startsWith('/assets/') ? '/assets/*' : url
}

interface Settings {
  appSecret: string
  now: () => Date
}

/**
 * Writes one line per request, when it ends or its caller disconnects. Instead of the address, the line has a digest of
 * the network under a key of the day, so that abuse of a day can be investigated but callers cannot be tracked.
 */
export const registerAccessLog = (server: FastifyInstance, { appSecret, now }: Settings): void => {
  server.decorateRequest('accountId', undefined)
  const networkDigest = networkDigests(appSecret)
  server.endListeners.push(({ request, route, status, milliseconds }) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        accountId: request.accountId,
        network: networkDigest(request.ip, now()),
      },
      'request',
    )
  })
}

/** Calls the listeners on `close`, because a stream of events never emits `finish`. */
export const announceEnds = (server: FastifyInstance): void => {
  server.decorate('endListeners', [])
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    raw.once('close', () => {
      const route = routeOf(request)
      const ended = { request, reply, route, status: raw.statusCode, milliseconds: reply.elapsedTime }
      for (const listener of server.endListeners) listener(ended)
    })
    done()
  })
}

export interface LogStream {
  write(line: string): void
}

/** Writes the lines of each turn of the event loop at once, and the last ones when the process exits. */
const writtenByTurn = (output: NodeJS.WriteStream): LogStream => {
  let lines = ''
  const flush = (): void => {
    if (lines !== '') output.write(lines)
    lines = ''
  }
  process.once('exit', flush)
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

export const processLog = writtenByTurn(process.stdout)

const MOST_REMEMBERED = 10_000

/** Names networks by digests, and remembers those of the day. */
const networkDigests = (appSecret: string): ((address: string, now: Date) => string) => {
  let day: { since: number; until: number; key: Buffer; digests: Map<string, string> } | undefined
  const beginDay = (now: Date) => {
    const date = dateAt(now, INDIA)
    const key = createHmac('sha256', appSecret).update(`networks in the log of ${date}`).digest()
    const since = instantAt(date, 0, INDIA).getTime()
    return { since, until: since + MS_PER_DAY, key, digests: new Map<string, string>() }
  }
  return (address, now) => {
    if (!day || now.getTime() < day.since || now.getTime() >= day.until) day = beginDay(now)
    const { key, digests } = day
    const known = digests.get(address)
    if (known) return known
    const digest = createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, DIGEST_CHARACTERS)
    if (digests.size >= MOST_REMEMBERED) digests.clear()
    digests.set(address, digest)
    return digest
  }
}
