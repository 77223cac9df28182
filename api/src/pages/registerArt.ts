import { artRequestOf } from '@baari/art/artRequestOf.ts'
import { groundArt } from '@baari/art/groundArt.ts'
import { SECONDS_PER_DAY } from '@baari/domain/shared/units.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'

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
        'cache-control': `public, max-age=${SECONDS_PER_DAY}`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(svg)
  })
}
