import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { LoginEventKind } from '@baari/db/schema.ts'
import { RECENT_LOGIN_DAYS } from '@baari/domain/accounts/sessions.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { digestKeyOf, keyedDigest, phoneDigest, sealForBank, unsealForBank } from '../platform/bankKeys.ts'
import type { Caller, Handler } from '../platform/http/context.ts'
import { lineOf, prefixesOf } from '../platform/http/networkOf.ts'
import { readList } from '../platform/http/readList.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { deviceOf } from './devices.ts'
import { mobileNumber } from './numbers.ts'

type LoginEvent = { kind: LoginEventKind; caller: Pick<Caller, 'address' | 'userAgent'>; sessionId?: string } & (
  | { accountId: string }
  | { phone: string }
)

type Recording = Moment & { config: Pick<Config, 'BANK_SECRET'> }

/** Records an event for investigations. A number without an account is stored as a digest. */
export const recordLogin = async (event: LoginEvent, recording: Recording): Promise<void> => {
  await recording.db.insertInto('login_event').values(rowOf(event, recording)).execute()
}

/** The most rows that refused tries at one number add in an hour. */
const NETWORK_GROUPS = 16

/**
 * Counts a try that a spent budget refused. Tries at one number within an hour share a row for each group of networks,
 * with the first network address of the group.
 */
export const recordRefusedTry = async (
  { phone, caller }: { phone: string; caller: LoginEvent['caller'] },
  recording: Recording,
): Promise<void> => {
  const { db, now, config } = recording
  const key = digestKeyOf(config.BANK_SECRET)
  const widest = prefixesOf(caller.address).at(-1)!.text
  const group = keyedDigest('tries', widest, key)[0]! % NETWORK_GROUPS
  const hour = Math.floor(now.getTime() / MS_PER_HOUR)
  await db
    .insertInto('login_event')
    .values({
      ...rowOf({ kind: 'TRIES_REFUSED', phone, caller }, recording),
      tries_key: keyedDigest('tries', `${phone} ${hour} ${group}`, key),
    })
    .onConflict((conflict) => conflict.column('tries_key').doUpdateSet({ tries: sql`login_event.tries + 1` }))
    .execute()
}

const rowOf = (event: LoginEvent, { now, config: { BANK_SECRET } }: Recording) => {
  const { kind, caller, sessionId = null } = event
  const holder =
    'accountId' in event
      ? { account_id: event.accountId, phone_digest: null }
      : {
          account_id: sql<string | null>`(select id from account where phone = ${event.phone})`,
          phone_digest: sql<Buffer | null>`case when not exists (select from account where phone = ${event.phone})
                                             then ${phoneDigest(event.phone, BANK_SECRET)}::bytea end`,
        }
  return {
    ...holder,
    id: newId('LOGIN', now),
    at: now,
    kind,
    session_id: sessionId,
    user_agent: caller.userAgent,
    address: sealForBank(lineOf(caller.address), BANK_SECRET),
  }
}

const SHOWN = ['LOGGED_IN', 'WRONG_CODE'] as const

/** Recent log-ins and wrong codes of the account, newest first. */
export const listLogins: Handler<Api['listLogins']> = async ({ query }, { db, now, viewer }) => {
  const recent = db
    .selectFrom('login_event')
    .where('account_id', '=', viewer.accountId)
    .where('kind', 'in', SHOWN)
    .where('at', '>', new Date(now.getTime() - RECENT_LOGIN_DAYS * 86_400_000))
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: recent.select(['id', 'at', 'kind', 'user_agent']).orderBy('at', 'desc').orderBy('id', 'desc'),
    found: recent,
  })
  return {
    content: rows.map((row) => ({
      entityId: row.id,
      at: row.at,
      outcome: row.kind === 'LOGGED_IN' ? ('LOGGED_IN' as const) : ('WRONG_CODE' as const),
      ...deviceOf(row.user_agent),
    })),
    ...totals,
  }
}

/**
 * The events of a number with their network addresses, oldest first, for an operator who investigates. The audit log
 * records each reading. A deleted account is found by the digest of its number.
 */
export const readLogins = (
  db: Database,
  { number, bankSecret, now }: { number: string; bankSecret: string; now: Date },
): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const phone = mobileNumber(number, '*')
    const digest = phoneDigest(phone, bankSecret)
    const holders = await transaction
      .selectFrom('account')
      .select('id')
      .where((either) =>
        either.or([
          either('phone', '=', phone),
          either('phone_digest', '=', digest),
          either('id', 'in', either.selectFrom('former_number').select('account_id').where('phone', '=', phone)),
        ]),
      )
      .execute()
    const ids = holders.map(({ id }) => id)
    const rows = await transaction
      .selectFrom('login_event')
      .selectAll()
      .where((either) =>
        either.or([either('phone_digest', '=', digest), either('account_id', '=', either.fn.any(either.val(ids)))]),
      )
      .orderBy('at')
      .orderBy('id')
      .execute()
    const reading = { actorId: null, action: 'logins.read' }
    await recordAuditEvents(
      (ids.length > 0 ? ids : ['a number without an account']).map((subjectId) => ({ ...reading, subjectId })),
      { db: transaction, now },
    )
    return rows.map((row) =>
      [
        row.at.toISOString(),
        row.tries > 1 ? `${row.kind} ${row.tries}` : row.kind,
        unsealForBank(row.address, bankSecret),
        row.account_id ?? '-',
        row.session_id ?? '-',
        row.user_agent,
      ].join('\t'),
    )
  })
