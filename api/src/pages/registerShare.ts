import { type Language, languageOf } from '@baari/domain/shared/language.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import { readShareFacts, type SourcesFor, shareAddress } from './shareFacts.ts'
import { sharePictures } from './sharePictures.ts'

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
      if (!facts) throw new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })
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
