import { artRequestOf } from '@baari/art/artRequestOf.ts'
import { groundArt } from '@baari/art/groundArt.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'

const DAY_SECONDS = 86_400
const MOST_REMEMBERED = 500

/** The drawn picture of a ground: `/art/<game>-<day|dusk|night>-<number>.svg`. */
export const registerArt = (server: FastifyInstance): void => {
  const drawn = new Map<string, string>()
  server.get<{ Params: { name: string } }>('/art/:name', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    const wanted = artRequestOf(name)
    if (!wanted) throw new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })
    const svg = drawn.get(name) ?? groundArt(wanted)
    if (drawn.size >= MOST_REMEMBERED) drawn.clear()
    drawn.set(name, svg)
    return reply
      .type('image/svg+xml')
      .headers({
        'cache-control': `public, max-age=${DAY_SECONDS}`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(svg)
  })
}
