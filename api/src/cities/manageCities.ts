import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { CityTable } from '@baari/db/schema.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { PictureStore } from '../pictures/pictureStore.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList, sentColumns } from '../platform/http/readList.ts'
import { valuesBefore } from '../turfs/ground.ts'
import type { CatalogueReader } from './catalogue.ts'
import { withPicture } from './withPicture.ts'

export const listManagedCities: Handler<Api['listManagedCities']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: db.selectFrom('city').selectAll().orderBy('position').orderBy('name'),
    found: db.selectFrom('city'),
  })
  return { content: rows.map(presentCity), ...totals }
}

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
      if (!before) throw new Failure('NOT_FOUND', { message: 'There is no such city.' })
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

/** Removes a city with its pages. Nothing else is of a city: its turfs stay, and are found by search. */
export const deleteCity =
  ({ catalogue }: { catalogue: CatalogueReader }): Handler<Api['deleteCity']> =>
  async ({ params: { cityKey } }, { db, now, viewer, afterCommit }) => {
    const city = await db.deleteFrom('city').where('key', '=', cityKey).returningAll().executeTakeFirst()
    if (!city) throw new Failure('NOT_FOUND', { message: 'There is no such city.' })
    afterCommit(catalogue.forget)
    const before = presentCity(city)
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'city.deleted', subjectId: cityKey, before }], {
      db,
      now,
    })
    return { cityKey }
  }

const presentCity = (city: Selectable<CityTable>): Answer<Api['createCity']> => ({
  cityKey: city.key,
  name: city.name,
  hindiName: city.hindi_name,
  latitude: city.latitude,
  longitude: city.longitude,
  position: city.position,
  picture: city.picture,
})
