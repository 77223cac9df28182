import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { NUMBER_CHANGE } from '@baari/domain/accounts/numberChange.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { notifyBothWays } from '../platform/messaging/notify.ts'
import type { AccountServices } from './accountServices.ts'
import { deviceToken, knownDevice } from './devices.ts'
import { readEarlierAccount } from './earlierAccount.ts'
import { type CodeUse, consumeCode, opensAccount, rightChallenge } from './login.ts'
import { recordLogin } from './loginEvents.ts'
import { giveNumber, mobileNumber } from './numbers.ts'
import { sendCode } from './register.ts'

const SAME_NUMBER = 'This is your number already.'

/** Sends a code to the present number of the account, or to the new one. */
export const sendNumberCode =
  (services: AccountServices): Handler<Api['sendNumberCode']> =>
  async ({ body: { to, phoneNumber, proof } }, context) => {
    const { accountId } = context.viewer
    const own = await numberOf(context.db, accountId)
    const phone = to === 'OLD_NUMBER' ? own : mobileNumber(phoneNumber ?? '', services.config.OTP_COUNTRIES)
    if (to === 'NEW_NUMBER' && phone === own) throw new Failure('PHONE_INVALID', { message: SAME_NUMBER })
    return sendCode(
      services,
      { phone, template: 'number_code', use: { purpose: to, accountId }, consented: true, proof },
      context,
    )
  }

const numberOf = async (db: Database, accountId: string): Promise<string> => {
  const { phone } = await db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (phone === null) throw new Failure('TOKEN_INVALID')
  return phone
}

type Changed = Answer<Api['changeNumber']>

const UNCHANGED: { isChanged: boolean; ended: string[] } = { isChanged: false, ended: [] }

/**
 * Changes the number at once with a code to each number, or after a wait with a code to the new one alone. Wrong tries
 * are counted and committed; codes are used up together or not at all. A repeated request finds its own change and
 * answers like the first.
 */
export const changeNumber =
  (services: AccountServices): Handler<Api['changeNumber']> =>
  async ({ body }, context) => {
    const { config, guard, notifyJob } = services
    const { db, now, viewer, caller } = context
    const { accountId } = viewer
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const outcome = await db.transaction().execute(async (transaction) => {
      const clock = { ...context, db: transaction }
      await lockChanges(transaction, accountId)
      const own = await numberOf(transaction, accountId)
      if (own === phone) return UNCHANGED
      const open = await lockOpen(transaction, accountId)
      const hasOld = body.oldOtp !== undefined
      if (open?.phone === phone && !hasOld) return UNCHANGED
      const codes = await useCodes({ services, accountId, own, phone, otp: body.otp, oldOtp: body.oldOtp }, clock)
      if (typeof codes === 'string') return codes
      if (open && !hasOld) throw new Failure('NUMBER_CHANGE_WAITS')
      await refuseOften(transaction, accountId)
      const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret: config.APP_SECRET })
      if (await opensAccount({ phone, device }, clock)) throw new Failure('NUMBER_TAKEN')
      if (open) await endChange(transaction, open.id, 'STOPPED')
      const id = await beginChange({ accountId, phone, waitHours: hasOld ? 0 : NUMBER_CHANGE.waitHours }, clock)
      await recordLogin(
        { kind: 'NUMBER_CHANGE', accountId, sessionId: viewer.sessionId, caller },
        { db: transaction, now, config },
      )
      if (!hasOld) {
        await tellOfWait({ accountId, phone, config }, clock)
        return UNCHANGED
      }
      await endChange(transaction, id, 'CHANGED')
      const ended = await giveNumber(
        { accountId, phone, device, actorId: accountId, keptSession: viewer.sessionId },
        { db: transaction, now, config },
      )
      return { isChanged: true, ended }
    })
    if (typeof outcome === 'string') throw new Failure(outcome === 'PROVE_BY_MESSAGE' ? 'TOO_MANY_REQUESTS' : outcome)
    for (const id of outcome.ended) guard.forget(id)
    notifyJob('sendMessages')
    // Only this request has proven the number.
    if (outcome.isChanged)
      context.setDeviceCookie(
        deviceToken({ phone, accountId, secret: config.APP_SECRET }, caller.cookies[DEVICE_COOKIE]),
      )
    return { phoneNumber: await numberOf(db, accountId), change: await openChange(db, accountId) } satisfies Changed
  }

/** Stops the waiting change. Any device of the account may do so. */
export const stopNumberChange =
  ({ config, notifyJob }: AccountServices): Handler<Api['stopNumberChange']> =>
  async (_asked, { db, now, viewer: { accountId }, afterCommit }) => {
    const open = await lockOpen(db, accountId)
    if (!open) throw new Failure('NOT_FOUND', { message: 'No change of your number is waiting.' })
    await endChange(db, open.id, 'STOPPED')
    await tellOfEnd({ accountId, phone: open.phone }, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => notifyJob('sendMessages'))
    return { message: 'You keep your number.' }
  }

/**
 * Carries out changes whose waiting time is over. A change ends without effect if its number has an account by then, or
 * if its own account is blocked.
 */
export const changeNumbers = (services: AccountServices & { requestDb: Database }): Job =>
  processDueRows({
    name: 'changeNumbers',
    everyMilliseconds: 60_000,
    db: services.requestDb,
    due: sql`select id, effective_at as since from number_change where ended_at is null and effective_at <= ${databaseNow}`,
    handle: async ([id = ''], now) => {
      const { config, guard, notifyJob } = services
      const ended = await services.requestDb.transaction().execute(async (db) => {
        const { account_id: accountId } = await db
          .selectFrom('number_change')
          .select('account_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await lockChanges(db, accountId)
        const change = await lockOpen(db, accountId)
        if (change?.id !== id) return undefined
        const { status } = await db
          .selectFrom('account')
          .select('status')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow()
        const proven = { phone: change.phone, device: undefined }
        const isTaken = await opensAccount(proven, { db, now })
        const outcome = status === 'BLOCKED' ? 'STOPPED' : isTaken ? 'NUMBER_TAKEN' : 'CHANGED'
        await endChange(db, id, outcome)
        if (outcome === 'CHANGED') return giveNumber({ accountId, ...proven, actorId: null }, { db, now, config })
        await tellOfEnd({ accountId, phone: change.phone }, { db, now, appSecret: config.APP_SECRET })
        return []
      })
      for (const session of ended ?? []) guard.forget(session)
      notifyJob('sendMessages')
      return ended ? 1 : 0
    },
    atOnce: 1,
  })

/** Changes of one account queue up. */
const lockChanges = (db: Database, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('number/' || ${accountId}, 0))`.execute(db)

const lockOpen = (db: Database, accountId: string) =>
  db
    .selectFrom('number_change')
    .select(['id', 'phone'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const endChange = async (db: Database, id: string, outcome: 'CHANGED' | 'STOPPED' | 'NUMBER_TAKEN') => {
  await db.updateTable('number_change').set({ ended_at: databaseNow, outcome }).where('id', '=', id).execute()
}

interface Codes {
  services: AccountServices
  accountId: string
  own: string
  phone: string
  otp: string
  oldOtp: string | undefined
}

const useCodes = async (
  { services: { config }, accountId, own, phone, otp, oldOtp }: Codes,
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
) => {
  const tryCode = (number: string, code: string, purpose: Exclude<CodeUse['purpose'], 'LOGIN'>) => {
    const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone: number, secret: config.APP_SECRET })
    return rightChallenge({ db, config, phone: number, device, caller, code, now, use: { purpose, accountId } })
  }
  const found = [await tryCode(phone, otp, 'NEW_NUMBER')]
  if (oldOtp !== undefined) found.push(await tryCode(own, oldOtp, 'OLD_NUMBER'))
  const refused = found.find((one) => typeof one === 'string')
  if (refused !== undefined) return refused
  for (const one of found) if (typeof one !== 'string') await consumeCode(one.id, { db, now })
  return undefined
}

const refuseOften = async (db: Database, accountId: string): Promise<void> => {
  const { begun } = await db
    .selectFrom('number_change')
    .select((count) => count.fn.countAll<number>().as('begun'))
    .where('account_id', '=', accountId)
    .where('begun_at', '>', sql<Date>`${databaseNow} - make_interval(days => ${NUMBER_CHANGE.days})`)
    .executeTakeFirstOrThrow()
  if (begun >= NUMBER_CHANGE.most) throw new Failure('NUMBER_CHANGED_LATELY')
}

const beginChange = async (
  { accountId, phone, waitHours }: { accountId: string; phone: string; waitHours: number },
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<string> => {
  const id = newId('NUMBER_CHANGE', now)
  await db
    .insertInto('number_change')
    .values({
      id,
      account_id: accountId,
      phone,
      begun_at: databaseNow,
      effective_at: sql<Date>`${databaseNow} + make_interval(hours => ${waitHours})`,
    })
    .execute()
  return id
}

interface Telling {
  accountId: string
  phone: string
}

const tellOfWait = async (
  { accountId, phone, config }: Telling & Pick<AccountServices, 'config'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> => {
  const change = await openChange(db, accountId)
  const facts = { number: maskedPhone(phone), date: dateAt(change?.effectiveAt ?? now, INDIA) }
  await notifyBothWays({ accountId, kind: 'phone_change_asked', facts }, { db, now, appSecret: config.APP_SECRET })
}

const tellOfEnd = ({ accountId, phone }: Telling, clock: { db: Database; now: Date; appSecret: string }) =>
  notifyBothWays({ accountId, kind: 'phone_change_stopped', facts: { number: maskedPhone(phone) } }, clock)

/** The waiting change of number, and an earlier account that this browser knows. */
export const readNumber =
  ({ config }: AccountServices): Handler<Api['readNumber']> =>
  async (_asked, { db, viewer, caller }) => ({
    change: await openChange(db, viewer.accountId),
    earlierAccount: await readEarlierAccount(
      { accountId: viewer.accountId, cookie: caller.cookies[DEVICE_COOKIE], secret: config.APP_SECRET },
      db,
    ),
  })

const openChange = async (db: Database, accountId: string): Promise<Answer<Api['readNumber']>['change']> => {
  const row = await db
    .selectFrom('number_change')
    .select(['phone', 'effective_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { phoneNumber: maskedPhone(row.phone), effectiveAt: row.effective_at } : null
}
