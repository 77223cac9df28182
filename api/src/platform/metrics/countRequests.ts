import type { FastifyInstance } from 'fastify'
import { onceEnded, routeOf } from '../http/accessLog.ts'
import type { Metrics } from './metrics.ts'

/** The label values for methods. Node itself rejects invented methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Measures every request by route pattern and status class, never by its full path. */
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
