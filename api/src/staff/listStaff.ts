import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { presentStaff, staffOf } from './staffRows.ts'

/** By turf, those who have been there longest first. */
export const listStaff: Handler<Api['listStaff']> = async (_asked, { db, viewer }) => {
  const rows = await staffOf(db, viewer.accountId)
    .orderBy('turf.name_key')
    .orderBy('turf.id')
    .orderBy('invited_at')
    .orderBy('turf_staff.id')
    .execute()
  return { content: rows.map(presentStaff) }
}
