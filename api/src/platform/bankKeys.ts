import { createHash } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { seal, unseal } from './messaging/sealing.ts'

/**
 * BANK_SECRET holds several keys, newest first. The newest seals, all open. The last is the first key there was, and goes on
 * keying the digests by which numbers and UPI ids are compared: what they stand for is not kept, so they cannot be made anew.
 */
const keysOf = (bankSecret: string): string[] => bankSecret.split(',')
const newestOf = (bankSecret: string): string => keysOf(bankSecret)[0]!
export const digestKeyOf = (bankSecret: string): string => keysOf(bankSecret).at(-1)!

/** As the database knows it: `sealing_key`. */
const MARK = Buffer.from('BK1\0')
const NAME_BYTES = 4
const headerOf = (key: string): Buffer =>
  Buffer.concat([MARK, createHash('sha256').update(`name of a key:${key}`).digest().subarray(0, NAME_BYTES)])

const isMarked = (sealed: Buffer): boolean => sealed.subarray(0, MARK.length).equals(MARK)

/** Under the first key nothing is marked, so that the release before this one reads it as long as no key has been changed. */
const sealUnder = (text: string, key: string, isFirst: boolean): Buffer =>
  isFirst ? seal(text, key) : Buffer.concat([headerOf(key), seal(text, key)])

export const sealForBank = (text: string, bankSecret: string): Buffer =>
  sealUnder(text, newestOf(bankSecret), newestOf(bankSecret) === digestKeyOf(bankSecret))

/** The text of `sealForBank`; throws when it was changed, or sealed under a key that is not among these. */
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

/** The key of the digests, which the database has where a key has been changed. Nothing where none has, or where it cannot be opened. */
const keptDigestKey = async (db: Database, bankSecret: string): Promise<string | undefined> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('digest_key') is not null as is_there`.execute(db)
  if (!tables[0]?.is_there) return undefined
  const row = await db.selectFrom('digest_key').select('sealed').executeTakeFirst()
  return row && opens(row.sealed, bankSecret) ? unsealForBank(row.sealed, bankSecret) : undefined
}

/** The keys of BANK_SECRET, with that of the digests as the last. */
export const withDigestKey = async (db: Database, bankSecret: string): Promise<string> => {
  const kept = await keptDigestKey(db, bankSecret)
  return kept === undefined || kept === digestKeyOf(bankSecret) ? bankSecret : `${bankSecret},${kept}`
}

/** From now on the database has the key of the digests, under the newest one. One that cannot be opened is not replaced. */
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
