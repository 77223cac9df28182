import type { FastifyInstance } from 'fastify'
import { onceEnded, routeOf } from '../http/accessLog.ts'
import type { Metrics } from './metrics.ts'

/** Node knows these; a method that somebody makes up never gets as far. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Measures every request by the pattern of its route and the class of its status, never by what was asked for. */
export const countRequests = (server: FastifyInstance, { requestSeconds, requestsInFlight }: Metrics): void => {
  server.addHook('onRequest', (request, reply, done) => {
    requestsInFlight.inc()
    onceEnded(reply.raw, () => {
      requestsInFlight.dec()
      requestSeconds.observe(
        {
          method: METHODS.has(request.method) ? request.method : 'OTHER',
          route: routeOf(request),
          status: `${Math.floor(reply.raw.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      )
    })
    done()
  })
}
