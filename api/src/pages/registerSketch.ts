import { createHash } from 'node:crypto'
import { languageOf } from '@baari/domain/shared/language.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { SourcesFor } from './shareFacts.ts'
import { readSketchFacts, sketchLooks } from './sketchFacts.ts'
import { sketchMapSvg } from './sketchMapSvg.ts'

/** As old as the page's own prices may be. */
const FRESH_SECONDS = 60
const MOST_REMEMBERED = 200
const PICTURE_COST = 5

/** `en/jaipur/cricket.svg`: a language, and the page of a city or of a game in it. */
const NAME = /^([a-z]{2})(\/.+)\.svg$/

/** The map of a city's page, once for each theme: `/sketch/<light|dark>/<language>/<page>.svg`. */
export const registerSketch = (server: FastifyInstance, sourcesFor: SourcesFor): void => {
  const drawn = new Map<string, string>()
  server.get<{ Params: { '*': string; look: string } }>(
    '/sketch/:look/*',
    { logLevel: 'warn', config: { cost: PICTURE_COST } },
    async (request, reply) => {
      const [, code, page = ''] = NAME.exec(request.params['*']) ?? []
      const look = sketchLooks.find((one) => one === request.params.look)
      const language = languageOf(code)
      const facts = look && language && (await readSketchFacts({ page, look, language }, await sourcesFor(request.ip)))
      if (!facts) throw new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })
      const digest = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
      // The same drawing may be sent compressed or not.
      const tag = `W/"${digest}"`
      reply.headers({
        'cache-control': `public, max-age=${FRESH_SECONDS}`,
        'content-security-policy': "default-src 'none'",
        etag: tag,
      })
      if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      const svg = drawn.get(digest) ?? sketchMapSvg(facts)
      if (drawn.size >= MOST_REMEMBERED) drawn.clear()
      drawn.set(digest, svg)
      return reply.type('image/svg+xml').send(svg)
    },
  )
}
