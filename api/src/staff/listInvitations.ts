import type { Api } from '@baari/contract/api.ts'
import type { StaffRight } from '@baari/contract/endpoint.ts'
import type { Handler } from '../http/context.ts'
import { openInvitations } from './openInvitations.ts'

export const listInvitations: Handler<Api['listInvitations']> = async (_asked, { db, viewer }) => {
  const rows = await openInvitations(db, viewer.accountId).orderBy('invited_at').orderBy('turf_staff.id').execute()
  return {
    content: rows.map((row) => ({
      entityId: row.id,
      turfName: row.turf_name,
      ownerName: row.owner_name,
      right: row.held as StaffRight,
      invitedAt: row.invited_at,
    })),
  }
}
