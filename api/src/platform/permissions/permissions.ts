import type { TurfRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../http/context.ts'

/**
 * Turfs at which the viewer holds the required right: their own, and those where they are staff. An API key holds its
 * right at its own turfs only, whatever its owner may do elsewhere.
 */
export const turfsWithPermission = ({ accountId, keyId, needs }: Viewer): RawBuilder<string> =>
  keyId === undefined
    ? sql`(select turf_id from account_permission where account_id = ${accountId} and permission >= ${needs}::turf_permission)`
    : sql`(select turf_id from key_permission where api_key_id = ${keyId} and permission >= ${needs}::turf_permission)`

/** A condition on `turf`: another's turf does not exist. */
export const hasPermission = (viewer: Viewer): RawBuilder<boolean> => sql`turf.id in ${turfsWithPermission(viewer)}`

/** The highest right of the viewer at `turf`. */
export const permissionOf = ({ accountId, keyId }: Viewer): RawBuilder<TurfRight> =>
  keyId === undefined
    ? sql`(select max(permission) from account_permission where turf_id = turf.id and account_id = ${accountId})`
    : sql`(select permission from key_permission where turf_id = turf.id and api_key_id = ${keyId})`

/** True for an account that has accepted this right, as a member of staff, at any turf. */
export const isStaff = async (db: Database, { accountId, needs }: Viewer): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from turf_staff
                   where account_id = ${accountId} and accepted_at is not null and ended_at is null
                     and permission >= ${needs}::turf_permission) as is`.execute(db)
  return rows[0]?.is === true
}
