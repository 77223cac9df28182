import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { AccountTable } from '@baari/db/schema.ts'
import { maskedEmail, maskedPhone } from '@baari/domain/shared/person.ts'
import { digitsOf } from '@baari/domain/shared/typed.ts'
import { addDays, INDIA, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import type { NotifyJob } from '../jobNames.ts'
import { readSensitive, recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { containsPattern, readList } from '../platform/http/readList.ts'
import { mobileNumber } from './numbers.ts'
import type { SessionGuard } from './sessions.ts'

type Query = RequestOf<Api['listUsers']>['query']

/** Accounts by age. */
export const listUsers: Handler<Api['listUsers']> = async ({ query }, { db }) => {
  const direction = query.sort === 'createdAt' ? 'asc' : 'desc'
  const { rows: accounts, ...totals } = await readList({
    db,
    query,
    rows: foundAccounts(db, query).selectAll().orderBy('created_at', direction).orderBy('id', direction),
    found: foundAccounts(db, query),
  })
  return { content: accounts.map(presentUser), ...totals }
}

const foundAccounts = (db: Database, query: Query) => {
  let found = db.selectFrom('account')
  const digits = query.phoneNumber && digitsOf(query.phoneNumber)
  if (query.role) found = found.where('role', '=', query.role)
  if (query.status) found = found.where('status', '=', query.status)
  if (query.phoneNumber)
    found = found.where('deleted_at', 'is', null).where((eb) => {
      const pattern = `%${digits || 'no digits'}%`
      const hadIt = eb
        .selectFrom('former_number')
        .select('account_id')
        .where('former_number.phone', 'like', pattern)
        .whereRef('account_id', '=', 'account.id')
      return eb.or([eb('phone', 'like', pattern), eb.and([eb('phone', 'is', null), eb.exists(hadIt)])])
    })
  if (query.email) found = found.where(sql`lower(email)`, 'like', containsPattern(query.email))
  if (query.startDate) found = found.where('created_at', '>=', instantAt(query.startDate, 0, INDIA))
  if (query.endDate) found = found.where('created_at', '<', instantAt(addDays(query.endDate, 1), 0, INDIA))
  return found
}

interface Services {
  guard: Pick<SessionGuard, 'forget'>
  notifyJob: NotifyJob
}

/** Locks an account out at once, or lets it in again. A second press changes nothing. */
export const setUserStatus =
  ({ guard, notifyJob }: Services): Handler<Api['setUserStatus']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    if (params.userId === viewer.accountId) throw new Failure('BLOCKING_ONESELF')
    const before = await lockUser(db, params.userId)
    if (before.status === body.status) return presentUser(before)
    if (body.status === 'BLOCKED') {
      const ended = await block(db, before.id, now)
      afterCommit(() => {
        for (const sessionId of ended) guard.forget(sessionId)
        notifyJob('offerFreedTime')
      })
    } else await db.updateTable('account').set({ status: body.status }).where('id', '=', before.id).execute()
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: body.status === 'BLOCKED' ? 'account.blocked' : 'account.unblocked',
          subjectId: before.id,
          before: { status: before.status },
          after: { status: body.status, reason: body.reason ?? null },
        },
      ],
      { db, now },
    )
    return presentUser({ ...before, status: body.status })
  }

const block = async (db: Database, accountId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from block_account(${accountId}, ${now}) id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Allows or forbids one turf owner to answer enquiries. */
export const setEnquiryRight: Handler<Api['setEnquiryRight']> = async ({ params, body }, { db, now, viewer }) => {
  const before = await lockUser(db, params.userId)
  if (before.role !== 'TURFOWNER') throw new Failure('NOT_FOUND', { message: 'This is not a turf owner.' })
  if (before.can_answer_enquiries === body.canAnswerEnquiries) return presentUser(before)
  const changes = { can_answer_enquiries: body.canAnswerEnquiries }
  await db.updateTable('account').set(changes).where('id', '=', before.id).execute()
  await recordAuditEvents(
    [
      {
        actorId: viewer.accountId,
        action: 'account.enquiryRight',
        subjectId: before.id,
        before: { can_answer_enquiries: before.can_answer_enquiries },
        after: changes,
      },
    ],
    { db, now },
  )
  return presentUser({ ...before, ...changes })
}

/** Ends an auditor’s right to read the books. The account becomes a player’s. */
export const dismissAuditor =
  ({ guard }: Pick<Services, 'guard'>): Handler<Api['dismissAuditor']> =>
  async ({ params: { userId } }, { db, now, viewer, afterCommit }) => {
    const before = await lockUser(db, userId)
    if (before.role !== 'AUDITOR') throw new Failure('NOT_FOUND', { message: 'This is not an auditor.' })
    const changes = { role: 'USER' as const }
    await db.updateTable('account').set(changes).where('id', '=', userId).execute()
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now })
      .where('account_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    afterCommit(() => {
      for (const { id } of ended) guard.forget(id)
    })
    await recordAuditEvents(
      [
        {
          actorId: viewer.accountId,
          action: 'account.auditorDismissed',
          subjectId: userId,
          before: { role: before.role },
          after: changes,
        },
      ],
      { db, now },
    )
    return presentUser({ ...before, ...changes })
  }

/** Shows the whole phone number and e-mail address of one account. */
export const revealPhone: Handler<Api['revealPhone']> = ({ params: { userId } }, { db, now, viewer }) =>
  readSensitive(
    { actorId: viewer.accountId, action: 'account.phoneShown', subjectId: userId },
    async () => {
      const { phone, email } = await lockUser(db, userId)
      return { entityId: userId, phoneNumber: phone ?? '', email }
    },
    { db, now },
  )

/**
 * Makes the first two admins, who have no admin to approve them. Needs access to the database; the audit log records no
 * actor. Returns the id of the account.
 */
export const makeAdmin = (
  db: Database,
  { number, firstName, now }: { number: string; firstName: string; now: Date },
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({
        id: newId('USER', now),
        phone: mobileNumber(number, '*'),
        first_name: firstName,
        role: 'ADMIN',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ role: 'ADMIN' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEvents([{ actorId: null, action: 'account.madeAdmin', subjectId: id }], { db: transaction, now })
    return id
  })

/** An account to be changed; one that was deleted does not exist. */
export const lockUser = async (db: Database, userId: string): Promise<Selectable<AccountTable>> => {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new Failure('NOT_FOUND', { message: 'We could not find this user.' })
  return account
}

/** An account as an admin sees it. */
const presentUser = (account: Selectable<AccountTable>): Answer<Api['setUserStatus']> => ({
  entityId: account.id,
  firstName: account.first_name,
  lastName: account.last_name,
  userName: account.user_name,
  phoneNumber: maskedPhone(account.phone),
  email: account.email && maskedEmail(account.email),
  role: account.role,
  status: account.status,
  createdAt: account.created_at,
  canAnswerEnquiries: account.can_answer_enquiries,
})
