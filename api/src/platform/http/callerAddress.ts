import type { FastifyInstance } from 'fastify'

/** For callers that disconnect before the request is read, or use a Unix socket. */
const NO_ADDRESS = '0.0.0.0'

/**
 * A connection forgets its address when it closes, and Fastify asks it each time. Every request keeps the address it
 * came with, so that `request.ip` is the same string until its last line is logged.
 */
export const keepCallerAddress = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    const { ip }: { ip: string | undefined } = request
    Object.defineProperty(request, 'ip', { value: ip ?? NO_ADDRESS })
    done()
  })
}
