import path from 'node:path'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import { shownBy } from './deleteUnusedPictures.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { digestOf } from './pictureName.ts'

const YEAR_SECONDS = 31_536_000
const types = { '.webp': 'image/webp', '.avif': 'image/avif' } as const

const noPicture = (): Failure => new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })

/**
 * Serves pictures that a row shows: `/pictures/<holder>/<digest>-<width>.<format>`. The content of a name never changes. A
 * made-up name costs a look at one row, and never a call of the store.
 */
export const registerPictures = (
  server: FastifyInstance,
  { files, db }: { files: PictureFiles; db: Database },
): void => {
  server.get<{ Params: { turfId: string; file: string } }>(
    '/pictures/:turfId/:file',
    { logLevel: 'warn', config: { cost: 1 } },
    async (request, reply) => {
      const { turfId, file } = request.params
      const digest = digestOf(`/pictures/${turfId}/${file}`)
      if (digest === undefined || !(await shownBy(db, turfId)).map(digestOf).includes(digest)) throw noPicture()
      const bytes = await files.read(`${turfId}/${file}`)
      if (!bytes) throw noPicture()
      return reply
        .type(types[path.extname(file) as keyof typeof types])
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes)
    },
  )
}
