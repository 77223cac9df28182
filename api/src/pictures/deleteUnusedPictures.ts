import type { Database } from '@baari/db/connect.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/units.ts'
import { sql } from 'kysely'
import type { Job } from '../platform/jobs/job.ts'
import type { PictureStore } from './pictureStore.ts'

/** An upload in progress has files that are not shown yet. */
const GRACE_HOURS = 24

/** The pictures that a turf, a city or a sport shows. */
export const shownBy = async (db: Database, holder: string): Promise<string[]> => {
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
