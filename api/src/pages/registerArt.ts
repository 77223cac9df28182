import { type Game, games } from '@baari/art/game.ts'
import { groundArt, type Light, lights } from '@baari/art/groundArt.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../http/failure.ts'

const DAY_SECONDS = 86_400
const MOST_REMEMBERED = 500

const slugOf = (game: string): string => game.toLowerCase().replaceAll(' ', '-')

/** The drawn picture of a ground: `/art/<game>-<day|dusk|night>-<number>.svg`. */
export const registerArt = (server: FastifyInstance): void => {
  const drawn = new Map<string, string>()
  server.get<{ Params: { name: string } }>('/art/:name', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    const svg = drawn.get(name) ?? draw(name)
    if (svg === undefined) throw new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })
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

const draw = (name: string): string | undefined => {
  const [, slug, light, seed] = /^([a-z-]+)-(day|dusk|night)-(\d{1,6})\.svg$/.exec(name) ?? []
  const game: Game | undefined = games.find((known) => slugOf(known) === slug)
  const time: Light | undefined = lights.find((known) => known === light)
  return game && time ? groundArt({ game, light: time, seed: Number(seed) }) : undefined
}
