import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { isPictureAddress } from './pictureName.ts'

const YEAR_SECONDS = 31_536_000
const types = { '.webp': 'image/webp', '.avif': 'image/avif' } as const

const noPicture = (): Failure => new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })

/** Kept pictures: `/pictures/<turf>/<digest>-<width>.<format>`. What a name stands for never changes. */
export const registerPictures = (server: FastifyInstance, files: PictureFiles): void => {
  server.get<{ Params: { turfId: string; file: string } }>(
    '/pictures/:turfId/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { turfId, file } = request.params
      if (!isPictureAddress(`/pictures/${turfId}/${file}`)) throw noPicture()
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
