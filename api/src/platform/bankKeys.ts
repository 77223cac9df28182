import { createHash, createHmac } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { seal, unseal } from './messaging/sealing.ts'

/**
 * BANK_SECRET holds several keys, newest first. The newest seals; any of them opens. The last is the original key,
 * which still keys the digests that compare account numbers and UPI ids: their plain text is not stored, so they cannot
 * be recomputed.
 */
const keysOf = (bankSecret: string): string[] => bankSecret.split(',')
const newestOf = (bankSecret: string): string => keysOf(bankSecret)[0]!
export const digestKeyOf = (bankSecret: string): string => keysOf(bankSecret).at(-1)!

/** The database reads this mark as well: `sealing_key`. */
const MARK = Buffer.from('BK1\0')
const NAME_BYTES = 4
const headerOf = (key: string): Buffer =>
  Buffer.concat([MARK, createHash('sha256').update(`name of a key:${key}`).digest().subarray(0, NAME_BYTES)])

const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, MARK.length).equals(MARK)

/** Values under the first key get no mark, so that the previous release can read them until a key is changed. */
const sealUnder = (text: string, key: string, isFirst: boolean): Buffer =>
  isFirst ? seal(text, key) : Buffer.concat([headerOf(key), seal(text, key)])

export const sealForBank = (text: string, bankSecret: string): Buffer =>
  sealUnder(text, newestOf(bankSecret), newestOf(bankSecret) === digestKeyOf(bankSecret))

/** Opens a value of `sealForBank`; throws if it was tampered with or sealed under another key. */
export const unsealForBank = (sealed: Buffer, bankSecret: string): string => {
  if (!isMarked(sealed)) return unseal(sealed, digestKeyOf(bankSecret))
  const header = sealed.subarray(0, MARK.length + NAME_BYTES)
  const key = keysOf(bankSecret).find((one) => headerOf(one).equals(header))
  if (key === undefined) throw new Error('BANK_SECRET lacks the key that this was sealed under')
  return unseal(sealed.subarray(header.length), key)
}

export const isUnderNewest = (sealed: Buffer, bankSecret: string): boolean => {
  const newest = newestOf(bankSecret)
  return newest === digestKeyOf(bankSecret)
    ? !isMarked(sealed)
    : sealed.subarray(0, MARK.length + NAME_BYTES).equals(headerOf(newest))
}

/** Can it be opened with one of these keys? */
export const opens = (sealed: Buffer, bankSecret: string): boolean => {
  try {
    unsealForBank(sealed, bankSecret)
    return true
  } catch {
    return false
  }
}

/** The digest key, stored in the database once a key was changed. Undefined before that, or if it cannot be opened. */
const keptDigestKey = async (db: Database, bankSecret: string): Promise<string | undefined> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('digest_key') is not null as is_there`.execute(db)
  if (!tables[0]?.is_there) return undefined
  const row = await db.selectFrom('digest_key').select('sealed').executeTakeFirst()
  return row && opens(row.sealed, bankSecret) ? unsealForBank(row.sealed, bankSecret) : undefined
}

/** The keys of BANK_SECRET, with the digest key last. */
export const withDigestKey = async (db: Database, bankSecret: string): Promise<string> => {
  const kept = await keptDigestKey(db, bankSecret)
  return kept === undefined || kept === digestKeyOf(bankSecret) ? bankSecret : `${bankSecret},${kept}`
}

/** Stores the digest key in the database, sealed under the newest key. Keeps a stored one that cannot be opened. */
export const keepDigestKey = async (db: Database, bankSecret: string): Promise<void> => {
  const row = await db.selectFrom('digest_key').select('sealed').executeTakeFirst()
  if (row && !opens(row.sealed, bankSecret)) throw new Error('BANK_SECRET has none of the keys of this database.')
  const sealed = sealUnder(digestKeyOf(bankSecret), newestOf(bankSecret), false)
  await db
    .insertInto('digest_key')
    .values({ is_only: true, sealed })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ sealed }))
    .execute()
}

/**
 * The digest by which payment instruments, networks and devices are compared: HMAC-SHA-256 under a key outside the
 * database, so that trying all numbers finds none.
 */
export const keyedDigest = (
  kind: 'upi' | 'address' | 'payee' | 'device' | 'account' | 'proof' | 'budget' | 'tries',
  text: string,
  secret: string,
): Buffer => digestOf(kind, text, secret)

/** The digest of a phone number. */
export const phoneDigest = (phone: string, bankSecret: string): Buffer =>
  digestOf('phone', phone, digestKeyOf(bankSecret))

const digestOf = (kind: string, text: string, secret: string): Buffer =>
  createHmac('sha256', `digest:${secret}`).update(`${kind}:${text}`).digest()
