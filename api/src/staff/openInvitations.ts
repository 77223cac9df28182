import type { Database } from '@baari/db/connect.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'

/** Invitations of this account's number that it has not answered, including expired ones. */
export const unansweredInvitations = (db: Database, accountId: string) =>
  db
    .selectFrom('turf_staff')
    .innerJoin('turf', 'turf.id', 'turf_staff.turf_id')
    .innerJoin('account', 'account.phone', 'turf_staff.phone')
    .select([
      'turf_staff.id',
      'turf_staff.permission',
      'turf_staff.invited_at',
      'turf_staff.name',
      'turf_staff.expires_at',
    ])
    .select(['turf.name as turf_name', 'turf.owner_name'])
    .where('account.id', '=', accountId)
    .where('turf_staff.accepted_at', 'is', null)

/** Those that can be answered. */
export const openInvitations = (db: Database, accountId: string) =>
  unansweredInvitations(db, accountId)
    .where('turf_staff.ended_at', 'is', null)
    .where('turf_staff.expires_at', '>', databaseNow)
