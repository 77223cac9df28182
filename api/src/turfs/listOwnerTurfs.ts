import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { hasPermission, permissionOf, turfsWithPermission } from '../platform/permissions/permissions.ts'
import { groundFields } from './groundFields.ts'
import { presentTurf } from './presentTurf.ts'

/** The turfs the viewer owns or helps at by name, each with its grounds. */
export const listOwnerTurfs: Handler<Api['listOwnerTurfs']> = async (_asked, { db, viewer }) => {
  const turfs = await db
    .selectFrom('turf')
    .innerJoin('account', 'account.id', 'turf.owner_id')
    .selectAll('turf')
    .select([permissionOf(viewer).as('right'), 'account.can_answer_enquiries'])
    .where(hasPermission(viewer))
    .orderBy('name_key')
    .orderBy('turf.id')
    .execute()
  const grounds = await db
    .selectFrom('ground')
    .selectAll()
    .where('turf_id', 'in', turfsWithPermission(viewer))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byTurf = Map.groupBy(grounds, (ground) => ground.turf_id)
  return turfs.map((turf) => ({
    ...presentTurf(turf),
    right: turf.right,
    answersEnquiries: turf.can_answer_enquiries,
    grounds: (byTurf.get(turf.id) ?? []).map(groundFields),
  }))
}
