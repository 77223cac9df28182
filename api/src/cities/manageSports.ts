import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { SportTable } from '@baari/db/schema.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList, sentColumns } from '../platform/http/readList.ts'
import { valuesBefore } from '../turfs/ground.ts'
import type { CatalogueReader } from './catalogue.ts'
import { withPicture } from './withPicture.ts'

export const listSports: Handler<Api['listSports']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: db.selectFrom('sport').selectAll().orderBy('position').orderBy('name'),
    found: db.selectFrom('sport'),
  })
  return { content: rows.map(presentSport), ...totals }
}

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
      if (!before) throw new Failure('NOT_FOUND', { message: 'There is no such game.' })
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

const presentSport = (sport: Selectable<SportTable>): Answer<Api['createSport']> => ({
  gameKey: sport.key,
  game: sport.name,
  hindiName: sport.hindi_name,
  isListed: sport.listed,
  hasCityPages: sport.has_city_pages,
  position: sport.position,
  picture: sport.picture,
})
