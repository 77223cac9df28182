import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import { isPictureAddress } from './pictureName.ts'

const YEAR_SECONDS = 31_536_000
const types = { '.webp': 'image/webp', '.avif': 'image/avif' } as const

const noPicture = (): Failure => new Failure('NOT_FOUND', { sentence: 'There is no such picture.' })

/** Kept pictures: `/pictures/<turf>/<digest>-<width>.<format>`. What a name stands for never changes. */
export const registerPictures = (server: FastifyInstance, folder: string): void => {
  server.get<{ Params: { turfId: string; file: string } }>(
    '/pictures/:turfId/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { turfId, file } = request.params
      if (!isPictureAddress(`/pictures/${turfId}/${file}`)) throw noPicture()
      const bytes = await fs.promises
        .readFile(path.join(folder, turfId, file))
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw noPicture()
          throw error
        })
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
