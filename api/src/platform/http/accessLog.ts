import { createHmac } from 'node:crypto'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './networkOf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it came with, once that is known. */
    accountId: string | undefined
  }
}

export interface EndedRequest {
  method: string
  /** The pattern, such as `/api/v1/turfs/:turfId`: what was asked for may name people. */
  route: string
  status: number
  seconds: number
}

/** What answers at no route of its own. */
const NO_ROUTE = 'none'
/** Enough to tell a day's networks apart. */
const DIGEST_CHARACTERS = 16

/** A built file has a route of its own: one name stands for all of them. */
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
 * Writes one line for each request when it has ended, or when its caller has gone. The line has no address: a digest
 * stands for the network, under a key of that day, so that a day's abuse can be looked into and nobody be followed.
 */
export const registerAccessLog = (server: FastifyInstance, { appSecret, now }: Settings): void => {
  server.decorateRequest('accountId', undefined)
  server.addHook('onRequest', async (request, reply) => {
    onceEnded(reply.raw, () => {
      request.log.info(
        {
          method: request.method,
          route: routeOf(request),
          status: reply.raw.statusCode,
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
          ...(request.accountId === undefined ? {} : { accountId: request.accountId }),
          network: networkDigest(request.ip, appSecret, now()),
        },
        'request',
      )
    })
  })
}

/** A stream ends when its reader goes, and never finishes. */
export const onceEnded = (response: FastifyReplyRaw, ended: () => void): void => {
  let isTold = false
  const tell = (): void => {
    if (isTold) return
    isTold = true
    ended()
  }
  response.once('finish', tell)
  response.once('close', tell)
}

type FastifyReplyRaw = { once(event: 'finish' | 'close', listener: () => void): unknown }

const networkDigest = (address: string, appSecret: string, now: Date): string => {
  const key = createHmac('sha256', appSecret)
    .update(`networks in the log of ${dateAt(now, INDIA)}`)
    .digest()
  return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, DIGEST_CHARACTERS)
}
