import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import type { CatalogueReader } from './catalogue.ts'
import { presentCity } from './presentCity.ts'
import { withPicture } from './withPicture.ts'

interface Services {
  pictures: PictureStore
  catalogue: CatalogueReader
}

export const createCity =
  ({ pictures, catalogue }: Services): Handler<Api['createCity']> =>
  async ({ body, images }, { db, now, viewer, afterCommit }) => {
    afterCommit(catalogue.forget)
    const { cityKey, name, hindiName, latitude, longitude } = body
    return withPicture({ holder: `city-${cityKey}`, images }, { pictures, db }, async (transaction, picture) => {
      const city = await transaction
        .insertInto('city')
        .values({
          key: cityKey,
          name,
          hindi_name: hindiName,
          latitude,
          longitude,
          position: body.position ?? sql<number>`(select coalesce(max(position), 0) + 1 from city)`,
          picture: picture ?? null,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = presentCity(city)
      await recordAuditEvents([{ actorId: viewer.accountId, action: 'city.created', subjectId: cityKey, after }], {
        db: transaction,
        now,
      })
      return after
    })
  }
