import type { Database } from '@baari/db/connect.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { PictureStore } from './pictureStore.ts'

const HOUR_MILLISECONDS = 3_600_000
/** An upload in progress has files that no turf shows yet. */
const GRACE_HOURS = 24

/** Removes the files of pictures that no turf shows any more. */
export const sweepPictures = ({ db, pictures }: { db: Database; pictures: PictureStore }): Job => ({
  name: 'sweepPictures',
  everyMilliseconds: 6 * HOUR_MILLISECONDS,
  run: async (now) => {
    const olderThan = new Date(now.getTime() - GRACE_HOURS * HOUR_MILLISECONDS)
    for (const turfId of await pictures.turfIds()) {
      const turf = await db.selectFrom('turf').select('images').where('id', '=', turfId).executeTakeFirst()
      await pictures.sweep(turfId, turf?.images ?? [], olderThan)
    }
    return 0
  },
})
