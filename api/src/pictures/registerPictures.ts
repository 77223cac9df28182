import path from 'node:path'
import type { Database } from '@baari/db/connect.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Failure } from '../platform/http/failure.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { PictureFiles } from './pictureFiles.ts'
import { digestOf, type PictureStore } from './pictureStore.ts'

const YEAR_SECONDS = 31_536_000
const types = { '.webp': 'image/webp', '.avif': 'image/avif' } as const

const noPicture = (): Failure => new Failure('NOT_FOUND', { message: 'There is no such picture.' })

/**
 * Serves pictures that a row refers to: `/pictures/<holder>/<digest>-<width>.<format>`. A name's content never changes.
 * A made-up name costs one row read at most, and never reaches the store.
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

/** An upload in progress has files that are not shown yet. */
const GRACE_HOURS = 24

/** The pictures that a turf, a city or a sport shows. */
const shownBy = async (db: Database, holder: string): Promise<string[]> => {
  const { rows } = await sql<{ images: string[] }>`
    select images from turf where id = ${holder}
    union all select array_remove(array[picture], null) from city where 'city-' || key = ${holder}
    union all select array_remove(array[picture], null) from sport where 'sport-' || key = ${holder}`.execute(db)
  return rows.flatMap(({ images }) => images)
}

/** Removes the files of pictures that are no longer shown. */
export const deleteUnusedPictures = ({
  db,
  pictures,
  now,
}: {
  db: Database
  pictures: PictureStore
  now: () => Date
}): Job => ({
  name: 'deleteUnusedPictures',
  everyMilliseconds: 6 * MS_PER_HOUR,
  run: async () => {
    const olderThan = new Date(now().getTime() - GRACE_HOURS * MS_PER_HOUR)
    for (const holder of await pictures.holders())
      await pictures.deleteUnused(holder, await shownBy(db, holder), olderThan)
    return 0
  },
})
