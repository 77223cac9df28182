import type { Api } from '@baari/contract/api.ts'
import type { SportTable } from '@baari/db/schema.ts'
import type { Updateable } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { sentColumns } from '../platform/http/sentColumns.ts'
import { valuesBefore } from '../turfs/groundChanges.ts'
import type { CatalogueReader } from './catalogue.ts'
import { presentSport } from './presentSport.ts'
import { withPicture } from './withPicture.ts'

interface Services {
  pictures: PictureStore
  catalogue: CatalogueReader
}

/** A sport that is no longer listed stays where grounds and bookings name it. */
export const updateSport =
  ({ pictures, catalogue }: Services): Handler<Api['updateSport']> =>
  async ({ params: { gameKey }, body, images }, { db, now, viewer, afterCommit }) => {
    afterCommit(catalogue.forget)
    return withPicture({ holder: `sport-${gameKey}`, images }, { pictures, db }, async (transaction, picture) => {
      const before = await transaction
        .selectFrom('sport')
        .selectAll()
        .where('key', '=', gameKey)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw new Failure('NOT_FOUND', { sentence: 'There is no such game.' })
      const changes = sentColumns<Updateable<SportTable>>({
        hindi_name: body.hindiName,
        listed: body.isListed,
        has_city_pages: body.hasCityPages,
        position: body.position,
        picture: picture ?? body.picture,
      })
      if (Object.keys(changes).length === 0) return presentSport(before)
      const after = await transaction
        .updateTable('sport')
        .set(changes)
        .where('key', '=', gameKey)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAuditEvents(
        [
          {
            actorId: viewer.accountId,
            action: 'sport.updated',
            subjectId: gameKey,
            before: valuesBefore(before, changes),
            after: changes,
          },
        ],
        { db: transaction, now },
      )
      return presentSport(after)
    })
  }
