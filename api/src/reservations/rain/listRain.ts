import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../../platform/http/context.ts'
import { ownTurf } from '../ownTurf.ts'
import { presentClosure, readClosures } from './readClosures.ts'

/** The day's closures for rain, with the choices of the affected players. */
export const listRain: Handler<Api['listRain']> = async ({ query }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: query.turfId, viewer, now })
  const closures = []
  for (const row of await readClosures(db, turf.id, query.date)) closures.push(await presentClosure(db, row))
  return { closures }
}
