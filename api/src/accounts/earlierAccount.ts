import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { askApproval } from '../platform/audit/askApproval.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import { tellBothWays } from '../platform/messaging/tellBothWays.ts'
import { obstacle } from './deleteAccount.ts'
import type { AccountServices } from './feature.ts'
import { deviceToken, knownAccounts } from './knownDevice.ts'
import { lockUser } from './lockUser.ts'
import { recordLogin } from './loginEvents.ts'
import { giveNumber, releaseNumber } from './numbers.ts'
import { mobileNumber } from './phoneNumber.ts'
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

interface HandingOver {
  /** The account that gets the number. */
  accountId: string
  /** The account that has it. */
  holderId: string
  actorId: string
}

/** Gives an account the number of another account, which is deleted if it is empty and otherwise loses its number. */
const takeNumber = async (
  { accountId, holderId, actorId }: HandingOver,
  { db, now, config, guard }: { db: Database; now: Date } & Pick<AccountServices, 'config' | 'guard'>,
): Promise<void> => {
  const { phone } = await lockUser(db, holderId)
  if (phone === null) throw new Failure('NOT_FOUND', { sentence: 'This account has no number any more.' })
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
    if (!earlier) throw new Failure('NOT_FOUND', { sentence: 'This device knows no earlier account.' })
    await lockHolds(db, viewer.accountId)
    if (viewer.role !== 'USER' || !(await isEmpty(db, viewer.accountId))) throw new Failure('EARLIER_ACCOUNT_BY_ADMIN')
    const { phone } = await lockUser(db, earlier.entityId)
    if (phone !== null) throw new Failure('NOT_FOUND', { sentence: 'This device knows no earlier account.' })
    const accountId = earlier.entityId
    await takeNumber({ accountId, holderId: viewer.accountId, actorId: accountId }, { db, now, config, guard })
    const account = await lockUser(db, accountId)
    const begun = await beginSession({ db, config, tokens, account, userAgent: caller.userAgent, now })
    await recordLogin({ kind: 'LOGGED_IN', accountId, sessionId: begun.sessionId, caller }, { db, now, config })
    afterCommit(() => notifyJob('sendMessages'))
    setRefreshCookie(begun.refreshToken)
    setDeviceCookie(deviceToken({ phone: account.phone ?? '', accountId, secret }, cookie))
    return begun.session
  }

/** The change that is stored with the request. */
export interface WantedNumber {
  holderId: string
  number: string
}

/** Asks another admin to give an account the number that its holder has logged in with. */
export const moveNumber =
  ({ config, notifyJob }: AccountServices): Handler<Api['moveNumber']> =>
  async ({ params: { userId }, body }, { db, now, viewer, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const account = await lockUser(db, userId)
    if (account.role === 'ADMIN') throw new Failure('NUMBER_OF_ADMIN')
    const holder = await db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', userId)
      .where('role', '=', 'USER')
      .where((eb) => eb.exists(eb.selectFrom('session').select('id').whereRef('account_id', '=', 'account.id')))
      .executeTakeFirst()
    if (!holder) throw new Failure('NUMBER_UNPROVEN')
    await refuseObstacle(db, holder.id, now)
    const change: WantedNumber = { holderId: holder.id, number: maskedPhone(phone) }
    const { effectiveAt } = await askApproval(
      { kind: 'NUMBER_CHANGE', accountId: userId, change, reason: body.reason, askedBy: viewer.accountId },
      { db, now },
    )
    const facts = { number: change.number, date: dateAt(effectiveAt, INDIA) }
    for (const accountId of [userId, holder.id])
      await tellBothWays({ accountId, kind: 'phone_change_asked', facts }, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => notifyJob('sendMessages'))
    return { entityId: userId, message: 'Another admin has to approve it.' }
  }

const refuseObstacle = async (db: Database, accountId: string, now: Date): Promise<void> => {
  await lockHolds(db, accountId)
  if (await obstacle(db, accountId, now)) throw new Failure('NUMBER_IN_USE')
}

interface Act {
  asked: { account_id: string; change: unknown }
}

/** Carries out the approved act. */
export const carryNumber = async (
  { asked, actorId, services }: Act & { actorId: string; services: Pick<AccountServices, 'config' | 'guard'> },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const { holderId } = asked.change as WantedNumber
  await refuseObstacle(clock.db, holderId, clock.now)
  await lockUser(clock.db, asked.account_id)
  await takeNumber(
    { accountId: asked.account_id, holderId, actorId },
    { ...clock, config: services.config, guard: services.guard },
  )
}

/** Notifies an account that it keeps its number. The number is missing if a deletion has erased the stored change. */
export const keepNumber = (
  { asked, reason, config }: Act & { reason: string; config: Pick<AccountServices['config'], 'APP_SECRET'> },
  clock: { db: Database; now: Date },
): Promise<void> => {
  const { number = '' } = asked.change as Partial<WantedNumber>
  const told = { accountId: asked.account_id, kind: 'phone_change_stopped', facts: { number, reason } }
  return tellBothWays(told, { ...clock, appSecret: config.APP_SECRET })
}
