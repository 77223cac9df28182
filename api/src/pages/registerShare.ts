import { execFile } from 'node:child_process'
import path from 'node:path'
import { artRequestOf } from '@baari/art/artRequestOf.ts'
import { drawArt } from '@baari/art/drawArt.ts'
import { type Language, languageOf } from '@baari/domain/shared/language.ts'
import { SECONDS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import { fairQueue } from '../platform/http/fairQueue.ts'
import { readShareFacts, type ShareFacts, type SourcesFor, shareAddress, shareDigest } from './shareFacts.ts'

const YEAR_SECONDS = 31_536_000
const PICTURE_COST = 5

/** `hi/jaipur/cricket.png`: a language and a page; `en.png` is home. */
const NAME = /^([a-z]{2})(\/.+)?\.png$/

/** Preview pictures for shared links. Draws only the current facts of a page and redirects older addresses to them. */
export const registerShare = (server: FastifyInstance, sourcesFor: SourcesFor): void => {
  const pictureOf = sharePictures()
  server.get<{ Params: { '*': string; digest: string } }>(
    '/share/:digest/*',
    { logLevel: 'warn', config: { cost: PICTURE_COST } },
    async (request, reply) => {
      const [, code, page = '/'] = NAME.exec(request.params['*']) ?? []
      const language: Language | undefined = languageOf(code)
      const facts = language && (await readShareFacts(page, language, await sourcesFor(request.ip)))
      if (!facts) throw new Failure('NOT_FOUND', { message: 'There is no such picture.' })
      const address = shareAddress(facts, language, page)
      if (address !== `/share/${request.params.digest}/${request.params['*']}`)
        return reply.header('cache-control', 'no-store').redirect(encodeURI(address))
      return reply
        .type('image/png')
        .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` })
        .send(await pictureOf(facts))
    },
  )
}

const MOST_KEPT = 100
const MOST_WAITING = 20
const LONGEST_MILLISECONDS = 20_000
const LONGEST_WAIT_MILLISECONDS = 60_000
const LARGEST_BYTES = 4_000_000

/** Draws share pictures one at a time and caches the last MOST_KEPT. Refuses requests while too many wait. */
const sharePictures = (): ((facts: ShareFacts) => Promise<Buffer>) => {
  const kept = new Map<string, Buffer>()
  const waiting = new Map<string, Promise<Buffer>>()
  const inTurn = fairQueue({
    atOnce: 1,
    mostOfCaller: MOST_WAITING,
    mostWaiting: MOST_WAITING,
    longestMilliseconds: LONGEST_WAIT_MILLISECONDS,
  })
  const drawn = async (digest: string, facts: ShareFacts): Promise<Buffer> => {
    try {
      const picture = await inTurn('pictures', () => draw(facts))
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(digest, picture)
      return picture
    } finally {
      waiting.delete(digest)
    }
  }
  return async (facts) => {
    const digest = shareDigest(facts)
    const ready = kept.get(digest) ?? waiting.get(digest)
    if (ready) return ready
    const picture = drawn(digest, facts)
    waiting.set(digest, picture)
    return picture
  }
}

const draw = (facts: ShareFacts): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const drawing = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'drawSharePicture.ts')],
      { encoding: 'buffer', timeout: LONGEST_MILLISECONDS, maxBuffer: LARGEST_BYTES, env: {} },
      (error, picture) => (error ? reject(error) : resolve(picture)),
    )
    drawing.stdin?.on('error', reject)
    drawing.stdin?.end(JSON.stringify(facts))
  })

const MOST_REMEMBERED = 500

/** Drawn pictures of grounds and cities: `/art/<game or city>-<day|dusk|night>-<seed>.svg`. */
export const registerArt = (server: FastifyInstance): void => {
  const drawn = new Map<string, string>()
  server.get<{ Params: { name: string } }>('/art/:name', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    const requested = artRequestOf(name)
    if (!requested) throw new Failure('NOT_FOUND', { message: 'There is no such picture.' })
    const svg = drawn.get(name) ?? drawArt(requested)
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
