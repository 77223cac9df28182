import type { Database } from '@baari/db/connect.ts'
import type { SecondFactorTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { unsealForBank } from '../platform/bankKeys.ts'
import { Failure } from '../platform/http/failure.ts'
import { recoveryDigest } from './recoveryCodes.ts'
import type { SecondFactorServices } from './secondFactorServices.ts'
import { stepOf } from './timeCodes.ts'

const WRONG_TRIES = 5
const LOCKED_MINUTES = 15

interface CodeTry {
  accountId: string
  code: string
  config: SecondFactorServices['config']
}

interface Clock {
  db: Database
  now: Date
}

/**
 * Uses up a code of the app or a recovery code, and does what it opens in the same transaction. A wrong one is counted
 * and committed; after a few the factor takes none for a while.
 */
export const useFactorCode = async <T>(
  codeTry: CodeTry,
  { db, now }: Clock,
  open: (transaction: Database) => Promise<T>,
): Promise<T> => {
  const outcome = await db.transaction().execute(async (transaction) => {
    const refused = await tryCode(codeTry, { db: transaction, now })
    return refused ? { refused } : { opened: await open(transaction) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.opened
}

const tryCode = async ({ accountId, code, config }: CodeTry, clock: Clock): Promise<Failure | undefined> => {
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
  { db, now }: Clock,
): Promise<'codeUsed' | undefined> => {
  const step = stepOf(unsealForBank(factor.secret, config.BANK_SECRET), code, now)
  if (step === undefined || step <= (factor.last_step ?? 0)) return undefined
  await ofAccount(db, factor.account_id).set({ last_step: step, wrong_tries: 0, locked_until: null }).execute()
  return 'codeUsed'
}

const takeRecoveryCode = async (
  factor: Factor,
  { code, config }: Pick<CodeTry, 'code' | 'config'>,
  clock: Clock,
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

const countWrong = async ({ account_id: accountId, wrong_tries: tries }: Factor, clock: Clock): Promise<Failure> => {
  const own = ofAccount(clock.db, accountId)
  await recordAuditEvents([{ actorId: accountId, action: 'secondFactor.wrongCode', subjectId: accountId }], clock)
  if (tries + 1 < WRONG_TRIES) {
    await own.set({ wrong_tries: tries + 1 }).execute()
    return new Failure('SECOND_FACTOR_CODE_WRONG')
  }
  const until = new Date(clock.now.getTime() + LOCKED_MINUTES * 60_000)
  await own.set({ wrong_tries: 0, locked_until: until }).execute()
  await recordAuditEvents([{ actorId: accountId, action: 'secondFactor.locked', subjectId: accountId }], clock)
  return lockedFor(until, clock.now)
}

const lockedFor = (until: Date, now: Date): Failure =>
  new Failure('SECOND_FACTOR_LOCKED', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) })
