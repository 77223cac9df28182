import type { Api } from '@baari/contract/api.ts'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { lockTurf, readManagedTurf } from './managedTurf.ts'

const MOST_PICTURES = 20

/** Adds pictures behind those that are there; one that is there already is not shown twice. */
export const addTurfImages =
  ({ pictures }: { pictures: PictureStore }): Handler<Api['addTurfImages']> =>
  async ({ params, images }, { db, now, viewer }) => {
    if (images.length === 0) throw new Failure('INPUT_INVALID', { sentence: 'images: no picture was sent' })
    const { entityId: turfId } = await readManagedTurf(db, params.turfId)
    const kept = await pictures.keep(turfId, images)
    try {
      return await db.transaction().execute(async (transaction) => {
        const turf = await lockTurf(transaction, turfId)
        const all = [...new Set([...turf.images, ...kept.addresses])]
        if (all.length > MOST_PICTURES)
          throw new Failure('INPUT_INVALID', { sentence: `A turf can have ${MOST_PICTURES} photos at most.` })
        await transaction.updateTable('turf').set({ images: all }).where('id', '=', turfId).execute()
        await recordAuditEvents(
          [
            {
              actorId: viewer.accountId,
              action: 'turf.picturesAdded',
              subjectId: turfId,
              before: { images: turf.images },
              after: { images: all },
            },
          ],
          { db: transaction, now },
        )
        return readManagedTurf(transaction, turfId)
      })
    } catch (error) {
      await kept.discard()
      throw error
    }
  }
