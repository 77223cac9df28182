import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const originOf = (address: string): string => new URL(address).origin

/** Headers that let a browser do no more with an answer than it has to. They are the same each time, so helmet is asked once. */
export const registerSecurityHeaders = async (server: FastifyInstance, config: Config): Promise<void> => {
  const checkout = originOf(config.RAZORPAY_CHECKOUT_JS)
  const provider = originOf(config.RAZORPAY_API_BASE)
  const tiles = config.MAP_TILES_URL === undefined ? [] : [originOf(config.MAP_TILES_URL)]
  await server.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", checkout],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", checkout, provider, ...tiles],
        frameSrc: [checkout, provider],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Where the checkout cannot be framed, the page is left for it.
        formAction: ["'self'", checkout, provider],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'checkout'],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Payment pages open the bank in a new window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
  })
  let known: [string, string][] | undefined
  server.addHook('onRequest', (_request, reply, done) => {
    if (known) for (const [name, value] of known) reply.raw.setHeader(name, value)
    else {
      const before: OutgoingHttpHeaders = reply.raw.getHeaders()
      reply.helmet()
      known = Object.entries(reply.raw.getHeaders())
        .filter(([name]) => !(name in before))
        .map(([name, value]) => [name, String(value)])
    }
    done()
  })
}
