import type { Api } from '@baari/contract/api.ts'
import { type Answer, seesAllMoney } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { askApproval } from '../platform/audit/audit.ts'
import { phoneDigest } from '../platform/bankKeys.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { MESSAGE_LIFE_MILLISECONDS, notify, notifyBothWays, queueMessage } from '../platform/messaging/notify.ts'
import type { AccountServices } from './accountServices.ts'
import { obstacle } from './deleteAccount.ts'
import { deviceToken, knownAccounts } from './devices.ts'
import { recordLogin } from './loginEvents.ts'
import { lockUser } from './manageUsers.ts'
import { giveNumber, mobileNumber, releaseNumber } from './numbers.ts'
import { beginSession } from './sessions.ts'

interface Browser {
  accountId: string
  cookie: string | undefined
  secret: string
}

/** The player's account without a number that this browser has logged in to before. */
export const readEarlierAccount = async (
  { accountId, cookie, secret }: Browser,
  db: Database,
): Promise<Answer<Api['readNumber']>['earlierAccount']> => {
  const known = knownAccounts(cookie, secret).filter((id) => id !== accountId)
  if (known.length === 0) return null
  const row = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'created_at'])
    .where('id', 'in', known)
    .where('phone', 'is', null)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'ACTIVE')
    .where('role', '=', 'USER')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { entityId: row.id, firstName: row.first_name, createdAt: row.created_at } : null
}

/** Whether an account has no rows that its holder would miss: bookings, money, squads, games or work at a turf. */
const isEmpty = async (db: Database, id: string): Promise<boolean> => {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not (exists (select from booking where account_id = ${id})
      or exists (select from payment_order where payer_id = ${id})
      or exists (select from bill_share where ${id} in (paid_by, held_by))
      or exists (select from squad_member where account_id = ${id})
      or exists (select from game where started_by = ${id})
      or exists (select from waitlist_entry where account_id = ${id})
      or exists (select from turf_staff where account_id = ${id})
      or exists (select from turf where owner_id = ${id})
      or exists (select from contract where owner_id = ${id})) as is_empty`.execute(db)
  return rows[0]!.is_empty
}

/** No booking of the account begins until the transaction ends. */
const lockHolds = (db: Database, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('holds/' || ${accountId}, 0))`.execute(db)

interface Move {
  /** The account that gets the number. */
  accountId: string
  /** The account that has the number. */
  holderId: string
}

/** Gives an account the number of another account, which is deleted if it is empty and otherwise loses its number. */
const takeNumber = async (
  { accountId, holderId, phone, actorId }: Move & { phone: string; actorId: string },
  { db, now, config, guard }: Moment & Pick<AccountServices, 'config' | 'guard'>,
): Promise<void> => {
  const ended = await releaseNumber({ accountId: holderId, actorId, action: 'account.numberGiven' }, { db, now })
  if (await isEmpty(db, holderId)) await sql`select erase_account(${holderId}, ${now})`.execute(db)
  ended.push(...(await giveNumber({ accountId, phone, device: undefined, actorId }, { db, now, config })))
  for (const id of ended) guard.forget(id)
}

/** Opens the earlier account with the present number. The empty account that was begun in between is deleted. */
export const reclaimAccount =
  (services: AccountServices): Handler<Api['reclaimAccount']> =>
  async (_asked, { db, now, viewer, caller, afterCommit, setRefreshCookie, setDeviceCookie }) => {
    const { config, guard, tokens, notifyJob } = services
    const cookie = caller.cookies[DEVICE_COOKIE]
    const secret = config.APP_SECRET
    const browser = { accountId: viewer.accountId, cookie, secret }
    const earlier = await readEarlierAccount(browser, db)
    if (!earlier) throw new Failure('NOT_FOUND', { message: 'This device knows no earlier account.' })
    await lockHolds(db, viewer.accountId)
    if (viewer.role !== 'USER' || !(await isEmpty(db, viewer.accountId))) throw new Failure('EARLIER_ACCOUNT_BY_ADMIN')
    const accountId = earlier.entityId
    const { phone: without, status } = await lockUser(db, accountId)
    if (without !== null || status === 'BLOCKED')
      throw new Failure('NOT_FOUND', { message: 'This device knows no earlier account.' })
    const { phone } = await lockUser(db, viewer.accountId)
    if (phone === null) throw new Failure('NOT_FOUND', { message: 'This account has no number any more.' })
    const move = { accountId, holderId: viewer.accountId, phone, actorId: accountId }
    await takeNumber(move, { db, now, config, guard })
    const account = await lockUser(db, accountId)
    const begun = await beginSession({ db, config, tokens, account, userAgent: caller.userAgent, now })
    await recordLogin({ kind: 'LOGGED_IN', accountId, sessionId: begun.sessionId, caller }, { db, now, config })
    afterCommit(() => notifyJob('sendMessages'))
    setRefreshCookie(begun.refreshToken)
    setDeviceCookie(deviceToken({ phone, accountId, secret }, cookie))
    return begun.session
  }

/** The change that is stored with the request. */
export interface NumberRequest {
  holderId: string
  number: string
  /** Digest of the requested number, in hexadecimal. No other number moves. */
  digest: string
}

const digestOf = (phone: string, bankSecret: string): string => phoneDigest(phone, bankSecret).toString('hex')

/**
 * Locks both accounts of a move, and returns the number and its holder. Refuses a move for an admin or a blocked account,
 * from an account that does not have the number or is not an ordinary player, and while the holder has open bookings or
 * money.
 */
const lockMove = async (
  { accountId, holderId, digest }: Move & Pick<NumberRequest, 'digest'>,
  { db, now, bankSecret }: Moment & { bankSecret: string },
): Promise<{ phone: string; language: Language }> => {
  await lockHolds(db, holderId)
  const account = await lockUser(db, accountId)
  if (seesAllMoney(account.role)) throw new Failure('NUMBER_OF_ADMIN')
  if (account.status === 'BLOCKED')
    throw new Failure('ACCOUNT_BLOCKED_ALREADY', { message: 'This account is blocked. Unblock it first.' })
  const { phone, role, status, language } = await lockUser(db, holderId)
  if (phone === null || digestOf(phone, bankSecret) !== digest || role !== 'USER') throw new Failure('NUMBER_UNPROVEN')
  if (status === 'BLOCKED') throw new Failure('ACCOUNT_BLOCKED_ALREADY')
  if (await obstacle(db, holderId, now)) throw new Failure('NUMBER_IN_USE')
  return { phone, language }
}

/** Asks another admin to give an account the number that its holder has logged in with. */
export const moveNumber =
  ({ config, notifyJob }: AccountServices): Handler<Api['moveNumber']> =>
  async ({ params: { userId: accountId }, body }, { db, now, viewer, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const { role } = await lockUser(db, accountId)
    if (seesAllMoney(role)) throw new Failure('NUMBER_OF_ADMIN')
    const holder = await db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', accountId)
      .where((eb) => eb.exists(eb.selectFrom('session').select('id').whereRef('account_id', '=', 'account.id')))
      .executeTakeFirst()
    if (!holder) throw new Failure('NUMBER_UNPROVEN')
    const digest = digestOf(phone, config.BANK_SECRET)
    await lockMove({ accountId, holderId: holder.id, digest }, { db, now, bankSecret: config.BANK_SECRET })
    const change: NumberRequest = { holderId: holder.id, number: maskedPhone(phone), digest }
    const { effectiveAt } = await askApproval(
      { kind: 'NUMBER_CHANGE', accountId, change, reason: body.reason, askedBy: viewer.accountId },
      { db, now },
    )
    const facts = { number: change.number, date: dateAt(effectiveAt, INDIA) }
    for (const party of [accountId, holder.id])
      await notifyBothWays(
        { accountId: party, kind: 'number_move_asked', facts },
        { db, now, appSecret: config.APP_SECRET },
      )
    afterCommit(() => notifyJob('sendMessages'))
    return { entityId: accountId, message: 'Another admin has to approve it.' }
  }

interface Act {
  request: { account_id: string; change: unknown }
}

/**
 * Carries out the approved move. Notifies the holder first, since the account may then be deleted; the message reaches
 * the number.
 */
export const carryNumber = async (
  { request, actorId, services }: Act & { actorId: string; services: Pick<AccountServices, 'config' | 'guard'> },
  clock: Moment,
): Promise<void> => {
  const { config, guard } = services
  const { holderId, number, digest } = request.change as NumberRequest
  const move = { accountId: request.account_id, holderId }
  const { phone, language } = await lockMove({ ...move, digest }, { ...clock, bankSecret: config.BANK_SECRET })
  const facts = { number }
  await notify({ accountId: holderId, kind: 'number_moved', facts }, clock)
  await takeNumber({ ...move, phone, actorId }, { ...clock, config, guard })
  const giveUpAt = new Date(clock.now.getTime() + MESSAGE_LIFE_MILLISECONDS)
  await queueMessage(
    { recipient: phone, language, template: 'number_moved', parameters: facts, giveUpAt },
    { ...clock, appSecret: config.APP_SECRET },
  )
}

/** Notifies both accounts that the number stays. Does nothing if a deletion has erased the stored change. */
export const keepNumber = async (
  { request, reason, config }: Act & { reason: string; config: Pick<AccountServices['config'], 'APP_SECRET'> },
  clock: Moment,
): Promise<void> => {
  const { holderId, number } = request.change as Partial<NumberRequest>
  if (holderId === undefined || number === undefined) return
  const parties = await clock.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [request.account_id, holderId])
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id } of parties)
    await notifyBothWays(
      { accountId: id, kind: 'number_move_declined', facts: { number, reason } },
      { ...clock, appSecret: config.APP_SECRET },
    )
}
