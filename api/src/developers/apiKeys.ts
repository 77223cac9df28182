import type { Api } from '@baari/contract/api.ts'
import type { Answer, StaffRight } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { type SqlBool, sql } from 'kysely'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { newKeySecret } from './keyAccess.ts'

export interface KeyServices {
  bankSecret: string
}

type ApiKey = Answer<Api['listApiKeys']>['content'][number]

export const listApiKeys: Handler<Api['listApiKeys']> = async (_asked, { db, now, viewer }) => ({
  content: await keysOf(db, { accountId: viewer.accountId, now }),
})

/** An owner's keys that are not revoked, newest first, or only the given one. */
const keysOf = async (
  db: Database,
  { accountId, keyId, now }: { accountId: string; keyId?: string; now: Date },
): Promise<ApiKey[]> => {
  const found = db
    .selectFrom('api_key')
    .innerJoin('api_key_secret', (join) =>
      join.onRef('api_key_secret.api_key_id', '=', 'api_key.id').on('expires_at', 'is', null),
    )
    .selectAll('api_key')
    .select('last_four')
    .select([
      sql<{ entityId: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('entityId', turf.id, 'name', turf.name) order by turf.name, turf.id), '[]')
        from key_permission join turf on turf.id = turf_id where api_key_id = api_key.id)`.as('turfs'),
      sql<Date | null>`(
        select max(expires_at) from api_key_secret earlier
        where earlier.api_key_id = api_key.id and expires_at > ${now})`.as('earlier_until'),
    ])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('api_key.id', 'desc')
  const rows = await (keyId === undefined ? found : found.where('api_key.id', '=', keyId)).execute()
  return rows.map((row) => ({
    entityId: row.id,
    name: row.name,
    right: row.permission as StaffRight,
    turfs: row.turfs,
    lastFour: row.last_four,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    earlierUntil: row.earlier_until,
  }))
}

interface Issuing {
  db: Database
  now: Date
  viewer: Viewer
}

/** Stores a new secret of a key and returns it. It cannot be read again. */
const issueSecret = async (
  keyId: string,
  { bankSecret }: KeyServices,
  { db, now, viewer }: Issuing,
): Promise<Answer<Api['createApiKey']>> => {
  const { secret, digest, lastFour } = newKeySecret(bankSecret)
  await db
    .insertInto('api_key_secret')
    .values({ digest, api_key_id: keyId, last_four: lastFour, created_at: now })
    .execute()
  const [key] = await keysOf(db, { accountId: viewer.accountId, keyId, now })
  if (!key) throw new Error(`${keyId} is not among the keys of its owner`)
  return { ...key, secret }
}

const recordKey = async (action: string, keyId: string, { db, now, viewer }: Issuing): Promise<void> => {
  const turfs = await db.selectFrom('api_key_turf').select('turf_id').where('api_key_id', '=', keyId).execute()
  await recordAuditEvents(
    turfs.map(({ turf_id }) => ({
      actorId: viewer.accountId,
      action: `apiKey.${action}`,
      // One audit row for each turf, because owners read the log of a turf.
      subjectId: turf_id,
      after: { apiKey: keyId },
    })),
    { db, now },
  )
}

export const createApiKey =
  (services: KeyServices): Handler<Api['createApiKey']> =>
  async ({ body }, { db, now, viewer }) => {
    // Two keys created at once would otherwise both pass the limit.
    await db.selectFrom('account').select('id').where('id', '=', viewer.accountId).forNoKeyUpdate().execute()
    const turfIds = [...new Set(body.turfEntityIds)]
    const turfs = await db
      .selectFrom('turf')
      .select('id')
      .where('id', 'in', turfIds)
      .where(hasPermission(viewer))
      .execute()
    if (turfs.length < turfIds.length) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
    const live = await db
      .selectFrom('api_key')
      .select('id')
      .where('account_id', '=', viewer.accountId)
      .where('revoked_at', 'is', null)
      .execute()
    if (live.length >= API_KEY.perOwner) throw new Failure('TOO_MANY_API_KEYS')
    const id = newId('APIKEY', now)
    await db
      .insertInto('api_key')
      .values({ id, account_id: viewer.accountId, name: body.name, permission: body.right, created_at: now })
      .execute()
    await db
      .insertInto('api_key_turf')
      .values(turfs.map((turf) => ({ api_key_id: id, turf_id: turf.id })))
      .execute()
    await recordKey('created', id, { db, now, viewer })
    return issueSecret(id, services, { db, now, viewer })
  }

/** Locks the key: rotations and revocations wait for each other, and for writes that the key has begun. */
const ownKey = async (db: Database, keyId: string, viewer: Viewer): Promise<string> => {
  const found = await db
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', keyId)
    .where('account_id', '=', viewer.accountId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND', { message: 'We could not find this key.' })
  return found.id
}

export const rotateApiKey =
  (services: KeyServices): Handler<Api['rotateApiKey']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const id = await ownKey(db, params.keyId, viewer)
    await db
      .deleteFrom('api_key_secret')
      .where('api_key_id', '=', id)
      .where(sql<SqlBool>`(expires_at is not null or ${body.graceHours === 0})`)
      .execute()
    await db
      .updateTable('api_key_secret')
      .set({ expires_at: new Date(now.getTime() + body.graceHours * MS_PER_HOUR) })
      .where('api_key_id', '=', id)
      .execute()
    await recordKey('rotated', id, { db, now, viewer })
    return issueSecret(id, services, { db, now, viewer })
  }

export const revokeApiKey: Handler<Api['revokeApiKey']> = async ({ params }, { db, now, viewer }) => {
  const id = await ownKey(db, params.keyId, viewer)
  await db.updateTable('api_key').set({ revoked_at: now }).where('id', '=', id).execute()
  await recordKey('revoked', id, { db, now, viewer })
  return { entityId: id }
}
