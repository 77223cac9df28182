import type { Api } from '@baari/contract/api.ts'
import type { Answer, StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'

/** Members and invitations of the turfs of this owner that have not ended. */
export const staffOf = (db: Database, ownerId: string) =>
  db
    .selectFrom('turf_staff')
    .innerJoin('turf', 'turf.id', 'turf_staff.turf_id')
    .leftJoin('account', 'account.id', 'turf_staff.account_id')
    .selectAll('turf_staff')
    .select(['turf.name as turf_name', 'account.phone as account_phone'])
    .where('turf.owner_id', '=', ownerId)
    .where('turf_staff.ended_at', 'is', null)

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffOf>['execute']>>[number]

/** Locked, to be changed; another owner's does not exist. */
export const ownStaff = async (db: Database, staffId: string, ownerId: string): Promise<StaffRow> => {
  const row = await staffOf(db, ownerId).where('turf_staff.id', '=', staffId).forUpdate('turf_staff').executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { sentence: 'This person is no longer on your list.' })
  return row
}

export const presentStaff = (row: StaffRow): Answer<Api['inviteStaff']> => ({
  entityId: row.id,
  turfEntityId: row.turf_id,
  turfName: row.turf_name,
  name: row.name,
  phoneNumber: row.account_id === null ? row.phone : row.account_phone,
  right: row.permission as StaffRight,
  invitedAt: row.invited_at,
  acceptedAt: row.accepted_at,
  endsAt: row.accepted_at ? null : row.expires_at,
  messageSent: row.is_notified,
})
