import type { Api } from '@baari/contract/api.ts'
import type { CityTable } from '@baari/db/schema.ts'
import type { Updateable } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { sentColumns } from '../platform/http/sentColumns.ts'
import { valuesBefore } from '../turfs/groundChanges.ts'
import type { CatalogueReader } from './catalogue.ts'
import { presentCity } from './presentCity.ts'
import { withPicture } from './withPicture.ts'

interface Services {
  pictures: PictureStore
  catalogue: CatalogueReader
}

export const updateCity =
  ({ pictures, catalogue }: Services): Handler<Api['updateCity']> =>
  async ({ params: { cityKey }, body, images }, { db, now, viewer, afterCommit }) => {
    afterCommit(catalogue.forget)
    return withPicture({ holder: `city-${cityKey}`, images }, { pictures, db }, async (transaction, picture) => {
      const before = await transaction
        .selectFrom('city')
        .selectAll()
        .where('key', '=', cityKey)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw new Failure('NOT_FOUND', { sentence: 'There is no such city.' })
      const changes = sentColumns<Updateable<CityTable>>({
        name: body.name,
        hindi_name: body.hindiName,
        latitude: body.latitude,
        longitude: body.longitude,
        position: body.position,
        picture: picture ?? body.picture,
      })
      if (Object.keys(changes).length === 0) return presentCity(before)
      const after = await transaction
        .updateTable('city')
        .set(changes)
        .where('key', '=', cityKey)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAuditEvents(
        [
          {
            actorId: viewer.accountId,
            action: 'city.updated',
            subjectId: cityKey,
            before: valuesBefore(before, changes),
            after: changes,
          },
        ],
        { db: transaction, now },
      )
      return presentCity(after)
    })
  }
