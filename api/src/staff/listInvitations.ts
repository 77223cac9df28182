import type { Api } from '@baari/contract/api.ts'
import type { StaffRight } from '@baari/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { unansweredInvitations } from './openInvitations.ts'

/** The open ones first; then those that have ended by themselves, until their number is forgotten. */
export const listInvitations: Handler<Api['listInvitations']> = async (_asked, { db, viewer }) => {
  const rows = await unansweredInvitations(db, viewer.accountId)
    .select(sql<boolean>`turf_staff.expires_at <= database_now()`.as('has_ended'))
    .where(sql<boolean>`
      case when turf_staff.expires_at > database_now() then turf_staff.ended_at is null
           else coalesce(turf_staff.ended_at, expires_at) >= expires_at
                and not exists (select from turf_staff newer
                                where newer.turf_id = turf_staff.turf_id
                                  and (newer.phone = turf_staff.phone or newer.account_id = account.id)
                                  and newer.invited_at > turf_staff.invited_at) end`)
    .orderBy('has_ended')
    .orderBy('invited_at')
    .orderBy('turf_staff.id')
    .execute()
  return {
    content: rows.map((row) => ({
      entityId: row.id,
      turfName: row.turf_name,
      ownerName: row.owner_name,
      right: row.permission as StaffRight,
      invitedAt: row.invited_at,
      endsAt: row.expires_at,
      hasEnded: row.has_ended,
    })),
  }
}
