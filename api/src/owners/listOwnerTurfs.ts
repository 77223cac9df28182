import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../http/context.ts'
import { groundFields } from '../turfs/groundFields.ts'
import { presentTurf } from './presentTurf.ts'

/** The owner's own turfs by name, each with its grounds. */
export const listOwnerTurfs: Handler<Api['listOwnerTurfs']> = async (_asked, { db, viewer }) => {
  const turfs = await db
    .selectFrom('turf')
    .selectAll()
    .where('owner_id', '=', viewer.accountId)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const grounds = await db
    .selectFrom('ground')
    .selectAll()
    .where('turf_id', 'in', (eb) => eb.selectFrom('turf').select('id').where('owner_id', '=', viewer.accountId))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byTurf = Map.groupBy(grounds, (ground) => ground.turf_id)
  return turfs.map((turf) => ({ ...presentTurf(turf), grounds: (byTurf.get(turf.id) ?? []).map(groundFields) }))
}
