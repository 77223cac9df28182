import type { Api } from '@baari/contract/api.ts'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { CatalogueReader } from './catalogue.ts'
import { presentCity } from './presentCity.ts'

/** Removes a city with its pages. Nothing else is of a city: its turfs stay, and are found by search. */
export const deleteCity =
  ({ catalogue }: { catalogue: CatalogueReader }): Handler<Api['deleteCity']> =>
  async ({ params: { cityKey } }, { db, now, viewer, afterCommit }) => {
    const city = await db.deleteFrom('city').where('key', '=', cityKey).returningAll().executeTakeFirst()
    if (!city) throw new Failure('NOT_FOUND', { sentence: 'There is no such city.' })
    afterCommit(catalogue.forget)
    const before = presentCity(city)
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'city.deleted', subjectId: cityKey, before }], {
      db,
      now,
    })
    return { cityKey }
  }
