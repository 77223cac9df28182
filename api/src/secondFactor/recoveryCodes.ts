import { createHmac, randomInt } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'

const CODES = 10
/** Without those that look like another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** Spaces, dashes and small letters are as people type. Keyed with a secret outside the database. */
export const recoveryDigest = (appSecret: string, accountId: string, code: string): Buffer =>
  createHmac('sha256', `recovery:${appSecret}`)
    .update(`${accountId}|${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest()

/** Ten new codes in the place of those there were. They are answered this once. */
export const replaceRecoveryCodes = async (
  accountId: string,
  { db, now, appSecret }: { db: Database; now: Date; appSecret: string },
): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        digest: recoveryDigest(appSecret, accountId, code),
        created_at: now,
      })),
    )
    .execute()
  return codes
}

export const recoveryCodesLeft = async (db: Database, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
