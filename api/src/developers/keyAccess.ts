import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import { API_KEY } from '@baari/domain/developers/apiKeys.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { digestKeyOf } from '../platform/bankKeys.ts'
import type { KeyHolder, SessionHolder } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'

/** A fixed prefix, so that people and secret scanners recognise a leaked key. */
const PREFIX = 'baari_'
const SECRET_BYTES = 32
const CHECK_BYTES = 8

const checkOf = (secret: Buffer, bankSecret: string): Buffer =>
  createHmac('sha256', `api key:${digestKeyOf(bankSecret)}`)
    .update(secret)
    .digest()
    .subarray(0, CHECK_BYTES)

/** A new secret, its digest and its last characters. The secret itself is never stored. */
export const newKeySecret = (bankSecret: string): { secret: string; digest: Buffer; lastFour: string } => {
  const bytes = randomBytes(SECRET_BYTES)
  const secret = `${PREFIX}${Buffer.concat([bytes, checkOf(bytes, bankSecret)]).toString('base64url')}`
  return { secret, digest: keyDigest(secret), lastFour: secret.slice(-4) }
}

const keyDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/**
 * The key in a token; undefined if the token is not a key. Throws TOKEN_INVALID for a key that Baari did not issue: the
 * check at its end shows this without the database, and no budget of a key is charged.
 */
export const readKeyToken = (token: string, bankSecret: string): KeyHolder | undefined => {
  if (!token.startsWith(PREFIX)) return undefined
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  const secret = bytes.subarray(0, SECRET_BYTES)
  const check = bytes.subarray(SECRET_BYTES)
  const isOurs = check.length === CHECK_BYTES && timingSafeEqual(check, checkOf(secret, bankSecret))
  if (!isOurs) throw new Failure('TOKEN_INVALID')
  return { keyDigest: keyDigest(token) }
}

/** Reads the key on each request, so that a revocation takes effect at once in every process. */
export const keyAccess = (db: Database) => ({
  /** Throws ACCOUNT_BLOCKED, or TOKEN_INVALID if the key is revoked or expired or its account no longer owns turfs. */
  authenticate: async ({ keyDigest: digest }: KeyHolder, now: Date): Promise<SessionHolder & { keyId: string }> => {
    const key = await db
      .selectFrom('api_key_secret')
      .innerJoin('api_key', 'api_key.id', 'api_key_secret.api_key_id')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .select(['api_key.id', 'api_key.account_id', 'api_key.last_used_at', 'account.status', 'account.role'])
      .where('digest', '=', digest)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst()
    if (key?.status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED')
    if (key?.status !== 'ACTIVE' || key.role !== 'TURFOWNER') throw new Failure('TOKEN_INVALID')
    await noteUse(db, key, now)
    return { accountId: key.account_id, sessionId: key.id, role: key.role, keyId: key.id }
  },
  /** Locks both rows: a rotation or revocation is either already seen here, or waits for this transaction. */
  enter: async (transaction: Database, { keyDigest: digest }: KeyHolder): Promise<void> => {
    const { rows } = await sql`
      select set_config('baari.api_key', api_key.id, true)
      from api_key_secret join api_key on api_key.id = api_key_secret.api_key_id
      where digest = ${digest} and revoked_at is null and (expires_at is null or expires_at > ${databaseNow})
      for share`.execute(transaction)
    if (rows.length === 0) throw new Failure('TOKEN_INVALID')
  },
})

interface Used {
  id: string
  last_used_at: Date | null
}

const noteUse = async (db: Database, { id, last_used_at }: Used, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - API_KEY.usedMinutes * MS_PER_MINUTE)
  if (last_used_at !== null && last_used_at > before) return
  // Concurrent requests write once and never wait for each other.
  await sql`
    update api_key set last_used_at = ${now}
    where id = (select id from api_key
                where id = ${id} and (last_used_at is null or last_used_at <= ${before}) for no key update skip locked)`.execute(
    db,
  )
}
