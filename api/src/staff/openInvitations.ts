import type { Database } from '@baari/db/connect.ts'

/** What the number of this account has been invited to and has not answered. */
export const openInvitations = (db: Database, accountId: string) =>
  db
    .selectFrom('turf_staff')
    .innerJoin('turf', 'turf.id', 'turf_staff.turf_id')
    .innerJoin('account', 'account.phone', 'turf_staff.phone')
    .select(['turf_staff.id', 'turf_staff.held', 'turf_staff.invited_at', 'turf_staff.name'])
    .select(['turf.name as turf_name', 'turf.owner_name'])
    .where('account.id', '=', accountId)
    .where('turf_staff.accepted_at', 'is', null)
    .where('turf_staff.ended_at', 'is', null)
