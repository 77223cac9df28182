import { createHmac, randomInt } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import type { SecondFactorTable } from '@baari/db/schema.ts'
import { FACTOR_LOCKED_MINUTES } from '@baari/domain/accounts/secondFactor.ts'
import type { Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'

const WRONG_TRIES = 5

interface CodeTry {
  accountId: string
  code: string
  config: SecondFactorServices['config']
}

/**
 * Uses up a code of the app or a recovery code, and does what it opens in the same transaction. A wrong one is counted
 * and committed; after a few the factor takes none for a while.
 */
export const useFactorCode = async <T>(
  codeTry: CodeTry,
  { db, now }: Moment,
  open: (transaction: Database) => Promise<T>,
): Promise<T> => {
  const outcome = await db.transaction().execute(async (transaction) => {
    const refused = await tryCode(codeTry, { db: transaction, now })
    return refused ? { refused } : { opened: await open(transaction) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.opened
}

const tryCode = async ({ accountId, code, config }: CodeTry, clock: Moment): Promise<Failure | undefined> => {
  const { db, now } = clock
  const factor = await db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return new Failure('SECOND_FACTOR_MISSING')
  if (factor.locked_until !== null && factor.locked_until > now) return lockedFor(factor.locked_until, now)
  const use = /^\d{6}$/.test(code)
    ? await takeStep(factor, { code, config }, clock)
    : await takeRecoveryCode(factor, { code, config }, clock)
  if (!use) return countWrong(factor, clock)
  await recordAuditEvents([{ actorId: accountId, action: `secondFactor.${use}`, subjectId: accountId }], clock)
  return undefined
}

const ofAccount = (db: Database, accountId: string) =>
  db.updateTable('second_factor').where('account_id', '=', accountId)

type Factor = Selectable<SecondFactorTable>

/** A code counts once, and no code of an earlier step after it. */
const takeStep = async (
  factor: Factor,
  { code, config }: Pick<CodeTry, 'code' | 'config'>,
  { db, now }: Moment,
): Promise<'codeUsed' | undefined> => {
  const step = stepOf(unsealForBank(factor.secret, config.BANK_SECRET), code, now)
  if (step === undefined || step <= (factor.last_step ?? 0)) return undefined
  await ofAccount(db, factor.account_id).set({ last_step: step, wrong_tries: 0, locked_until: null }).execute()
  return 'codeUsed'
}

const takeRecoveryCode = async (
  factor: Factor,
  { code, config }: Pick<CodeTry, 'code' | 'config'>,
  clock: Moment,
): Promise<'recoveryCodeUsed' | undefined> => {
  const { account_id: accountId } = factor
  const used = await clock.db
    .updateTable('recovery_code')
    .set({ used_at: clock.now })
    .where('account_id', '=', accountId)
    .where('digest', '=', recoveryDigest(config.APP_SECRET, accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!used) return undefined
  await ofAccount(clock.db, accountId).set({ wrong_tries: 0, locked_until: null }).execute()
  return 'recoveryCodeUsed'
}

const countWrong = async ({ account_id: accountId, wrong_tries: tries }: Factor, clock: Moment): Promise<Failure> => {
  const own = ofAccount(clock.db, accountId)
  await recordAuditEvents([{ actorId: accountId, action: 'secondFactor.wrongCode', subjectId: accountId }], clock)
  if (tries + 1 < WRONG_TRIES) {
    await own.set({ wrong_tries: tries + 1 }).execute()
    return new Failure('SECOND_FACTOR_CODE_WRONG')
  }
  const until = new Date(clock.now.getTime() + FACTOR_LOCKED_MINUTES * 60_000)
  await own.set({ wrong_tries: 0, locked_until: until }).execute()
  await recordAuditEvents([{ actorId: accountId, action: 'secondFactor.locked', subjectId: accountId }], clock)
  return lockedFor(until, clock.now)
}

const lockedFor = (until: Date, now: Date): Failure =>
  new Failure('SECOND_FACTOR_LOCKED', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })

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
const recoveryDigest = (appSecret: string, accountId: string, code: string): Buffer =>
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

/** The defaults of every authenticator app: six digits, a new code every 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes are accepted a step early and a step late: clocks differ, and typing takes a moment. */
const STEPS_EITHER_WAY = 1
const SECRET_BYTES = 20

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code that the app scans. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...SHAPE, issuer: 'Baari', label, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code; undefined when the code is not valid now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: STEPS_EITHER_WAY,
  })
  return delta === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}
