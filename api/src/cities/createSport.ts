import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import type { CatalogueReader } from './catalogue.ts'
import { presentSport } from './presentSport.ts'
import { withPicture } from './withPicture.ts'

interface Services {
  pictures: PictureStore
  catalogue: CatalogueReader
}

export const createSport =
  ({ pictures, catalogue }: Services): Handler<Api['createSport']> =>
  async ({ body, images }, { db, now, viewer, afterCommit }) => {
    afterCommit(catalogue.forget)
    const { gameKey, game, hindiName, isListed, hasCityPages } = body
    return withPicture({ holder: `sport-${gameKey}`, images }, { pictures, db }, async (transaction, picture) => {
      const sport = await transaction
        .insertInto('sport')
        .values({
          key: gameKey,
          name: game,
          hindi_name: hindiName,
          listed: isListed,
          has_city_pages: hasCityPages,
          position: body.position ?? sql<number>`(select coalesce(max(position), 0) + 1 from sport)`,
          picture: picture ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = presentSport(sport)
      await recordAuditEvents([{ actorId: viewer.accountId, action: 'sport.created', subjectId: gameKey, after }], {
        db: transaction,
        now,
      })
      return after
    })
  }
