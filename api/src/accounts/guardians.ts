import type { Api } from '@baari/contract/api.ts'
import type { ErrorCode } from '@baari/contract/errors.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { CODE } from '@baari/domain/accounts/loginCodes.ts'
import { NOTICE } from '@baari/domain/privacy/purposes.ts'
import { GENDER_STAYS_DAYS, MINOR_STAYS_DAYS, maskedPhone } from '@baari/domain/shared/person.ts'
import { SECONDS_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import { refuseStoppedCodes } from '../platform/messaging/codeBudgets.ts'
import { queueMessage } from '../platform/messaging/notify.ts'
import type { AccountServices } from './accountServices.ts'
import { codeDigest, codeRefusal, newCode, refuseSoon } from './codes.ts'
import { mobileNumber } from './numbers.ts'
import { presentAccount } from './ownAccount.ts'

const MOST_A_DAY = 5

const inDays = (days: number) => sql<Date>`${databaseNow} + make_interval(days => ${days})`

/** Stores whether the holder is 18 or older, as they state it. The database refuses a change from minor to adult for a year. */
export const declareAge: Handler<Api['declareAge']> = async ({ body: { isAdult } }, { db, viewer }) => {
  await db
    .updateTable('account')
    .set({ is_adult: isAdult, ...(isAdult ? {} : { age_next_at: inDays(MINOR_STAYS_DAYS) }) })
    .where('id', '=', viewer.accountId)
    .where('is_adult', 'is distinct from', isAdult)
    .execute()
  return readAccount(db, viewer.accountId)
}

/**
 * Stores the gender that the holder states, or removes it. The database refuses a different one before its day; a job
 * ends the seats that no longer fit.
 */
export const declareGender =
  ({ notifyJob }: Pick<AccountServices, 'notifyJob'>): Handler<Api['declareGender']> =>
  async ({ body: { gender } }, { db, viewer, afterCommit }) => {
    await db
      .updateTable('account')
      .set({ gender, ...(gender === null ? {} : { gender_next_at: inDays(GENDER_STAYS_DAYS) }) })
      .where('id', '=', viewer.accountId)
      .where('gender', 'is distinct from', gender)
      .execute()
    afterCommit(() => notifyJob('endUnfitSeats'))
    return readAccount(db, viewer.accountId)
  }

/** Sends a code with its purpose to a parent or guardian, who agrees by passing it on. */
export const askGuardian =
  ({ config, sms, notifyJob }: AccountServices): Handler<Api['askGuardian']> =>
  async ({ body }, { db, now, viewer, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const hasSms = sms?.channel.carries({ template: 'guardian_code', language }) ?? false
    await refuseStoppedCodes({ template: 'guardian_code', hasSms }, { db, now })
    const own = await minorsPhone(db, viewer.accountId)
    if (phone === own) throw new Failure('GUARDIAN_IS_ONESELF')
    // Requests of one account, and to one number, queue up, so that the counts below are exact.
    await sql`select pg_advisory_xact_lock(hashtextextended('guardian/' || ${viewer.accountId}, 0))`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtextextended('guardian/' || ${phone}, 0))`.execute(db)
    const counts = await db
      .selectFrom('guardian_request')
      .select((count) => [
        count.fn.countAll<number>().filterWhere('account_id', '=', viewer.accountId).as('byAccount'),
        count.fn.countAll<number>().filterWhere('phone', '=', phone).as('ofPhone'),
        count.fn.max('created_at').filterWhere('account_id', '=', viewer.accountId).as('lastAt'),
      ])
      .where((either) => either.or([either('account_id', '=', viewer.accountId), either('phone', '=', phone)]))
      .where('created_at', '>', new Date(now.getTime() - SECONDS_PER_DAY * 1000))
      .executeTakeFirstOrThrow()
    refuseSoon(counts.lastAt, now)
    if (counts.byAccount >= MOST_A_DAY || counts.ofPhone >= MOST_A_DAY)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: SECONDS_PER_DAY })

    const request = { id: newId('GUARDIAN', now), phone }
    const code = newCode()
    const expiresAt = new Date(now.getTime() + CODE.minutes * 60_000)
    await db
      .insertInto('guardian_request')
      .values({
        ...request,
        account_id: viewer.accountId,
        code_digest: codeDigest(config.APP_SECRET, request, code),
        created_at: now,
        expires_at: expiresAt,
        notice_version: NOTICE.version,
        language,
      })
      .execute()
    await queueMessage(
      {
        recipient: phone,
        typedFrom: caller.address,
        language,
        template: 'guardian_code',
        parameters: { number: maskedPhone(own) },
        secret: { code },
        giveUpAt: expiresAt,
      },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'Code sent', resendAfterSeconds: CODE.resendSeconds }
  }

/** Checks the code of the newest request. Every wrong try is counted and committed, and a code works once. */
export const confirmGuardian =
  ({ config }: AccountServices): Handler<Api['confirmGuardian']> =>
  async ({ body }, { db, now, viewer }) => {
    await minorsPhone(db, viewer.accountId)
    const input = { db, accountId: viewer.accountId, code: body.otp, now, secret: config.APP_SECRET }
    const refused = await db.transaction().execute((transaction) => useCode({ ...input, db: transaction }))
    if (refused) throw new Failure(refused)
    return readAccount(db, viewer.accountId)
  }

interface CodeTry {
  db: Database
  accountId: string
  code: string
  now: Date
  secret: string
}

const useCode = async ({ db, accountId, code, now, secret }: CodeTry): Promise<ErrorCode | undefined> => {
  const request = await db
    .selectFrom('guardian_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!request || request.agreed_at) return 'OTP_INVALID'
  const refused = codeRefusal(request, code, { secret, now })
  const own = db.updateTable('guardian_request').where('id', '=', request.id)
  if (refused === undefined) await own.set({ agreed_at: now }).execute()
  else if (refused === 'OTP_INVALID') await own.set({ wrong_tries: request.wrong_tries + 1 }).execute()
  return refused
}

/** The number of an account whose holder has stated that they are under 18. */
const minorsPhone = async (db: Database, id: string): Promise<string> => {
  const { phone, is_adult } = await db
    .selectFrom('account')
    .select(['phone', 'is_adult'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (is_adult !== false) throw new Failure('GUARDIAN_NOT_NEEDED')
  if (phone === null) throw new Failure('TOKEN_INVALID')
  return phone
}

const readAccount = async (db: Database, id: string) =>
  presentAccount(db, await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
