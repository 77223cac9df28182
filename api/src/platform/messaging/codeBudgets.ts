import type { Database } from '@baari/db/connect.ts'
import {
  ALARM_SHARE,
  type Budget,
  type Counted,
  drained,
  everyoneBudget,
  FORM,
  isSpent,
  networkBudget,
  secondsUntilRoom,
  TYPED_NUMBER,
  type TypedBudget,
} from '@baari/domain/accounts/loginCodes.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { keyedDigest } from '../bankKeys.ts'
import { Failure } from '../http/failure.ts'
import { prefixesOf } from '../http/networkOf.ts'

/** A budget with the number, browser or network that it belongs to. */
export interface Purse {
  of: string
  budget: Budget
  /** Level from which a health check fails. */
  alarmAt?: number
}

interface Clock {
  db: Database
  now: Date
  secret: string
}

type Limits = Pick<Config, 'OTP_PER_ADDRESS_HOUR' | 'OTP_PER_HOUR'>

/** The budgets of the networks around an address (`networkOf`); `use` names their purpose. */
const pursesAround = (use: string, address: string, perAddressHour: number): Purse[] =>
  prefixesOf(address).map(({ step, text }) => ({
    of: `${use} from ${text}/${step}`,
    budget: networkBudget(step, perAddressHour),
  }))

/** The budgets of codes of the networks around an address, and of everyone. */
export const networkPurses = (use: string, address: string, limits: Limits): { networks: Purse[]; everyone: Purse } => {
  const everyone = everyoneBudget(limits.OTP_PER_HOUR)
  return {
    networks: pursesAround(use, address, limits.OTP_PER_ADDRESS_HOUR),
    everyone: { of: 'codes of everyone', budget: everyone, alarmAt: everyone.most * ALARM_SHARE },
  }
}

const keyOf = ({ of }: Purse, secret: string): Buffer => keyedDigest('budget', of, secret)

/** The levels at this moment, without uses that are not committed yet. */
export const readBudgets = async (purses: readonly Purse[], { db, now, secret }: Clock): Promise<Counted[]> => {
  const rows = await db
    .selectFrom('code_budget')
    .select(['key', 'level', 'counted_at'])
    .where(
      'key',
      'in',
      purses.map((purse) => keyOf(purse, secret)),
    )
    .execute()
  return purses.map((purse) => {
    const row = rows.find(({ key }) => key.equals(keyOf(purse, secret)))
    const seconds = row ? Math.max(0, (now.getTime() - row.counted_at.getTime()) / 1000) : 0
    return { budget: purse.budget, level: row ? drained(row.level, purse.budget.perHour, seconds) : 0 }
  })
}

/**
 * Counts one use of each budget and returns the levels before it. A level stops at one above its budget, so it drains in
 * the same time after any rush. The rows are locked in the order of their keys until the transaction ends: call it last.
 */
export const spendBudgets = async (purses: readonly Purse[], { db, now, secret }: Clock): Promise<Counted[]> => {
  const rows = purses.map(
    (
      purse,
    ) => sql`(${keyOf(purse, secret)}::bytea, ${purse.budget.most}::double precision, ${purse.budget.perHour}::double precision,
    ${purse.alarmAt ?? null}::double precision)`,
  )
  const level = sql`least(1 + greatest(0, known.level - excluded.per_hour
    * greatest(0, extract(epoch from excluded.counted_at - known.counted_at)) / 3600), excluded.most + 1)`
  const spent = await sql<{ key: Buffer; level: number }>`
    insert into code_budget as known (key, level, most, per_hour, counted_at, alarm_at)
    select key, 1, most, per_hour, ${now}, alarm_at from (values ${sql.join(rows)}) used (key, most, per_hour, alarm_at)
    order by key
    on conflict (key) do update set
      most = excluded.most,
      per_hour = excluded.per_hour,
      counted_at = greatest(known.counted_at, excluded.counted_at),
      alarm_at = excluded.alarm_at,
      level = ${level},
      alarm_since = case when ${level} >= excluded.alarm_at then coalesce(known.alarm_since, ${now}) end
    returning key, level`.execute(db)
  return purses.map((purse) => {
    const row = spent.rows.find(({ key }) => key.equals(keyOf(purse, secret)))
    return { budget: purse.budget, level: (row?.level ?? 1) - 1 }
  })
}

interface Typed {
  /** The template of the message, or the form. */
  kind: string
  phone: string
  /** Network of the caller. */
  address: string
}

/** Sent without a log-in. */
const FORMS: ReadonlySet<string> = new Set(['turf_enquiry', 'grievance_received'])

const pursesOf = (use: string, { phone, address }: Typed, { number, perAddressHour }: TypedBudget): Purse[] => [
  { of: `${use} of ${phone}`, budget: number },
  ...pursesAround(use, address, perAddressHour),
]

/**
 * Counts a message to a typed number, or a request to call it: all kinds share a ceiling, and each form without a log-in
 * has a lower ceiling too. A refusal rolls the count back.
 */
export const refuseFlood = async (typed: Typed, clock: { db: Database; now: Date; secret: string }): Promise<void> => {
  const purses = [
    ...pursesOf('typed', typed, TYPED_NUMBER),
    ...(FORMS.has(typed.kind) ? pursesOf(typed.kind, typed, FORM) : []),
  ]
  const counted = await spendBudgets(purses, clock)
  if (counted.some(isSpent)) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntilRoom(counted) })
}

const RETRY_SECONDS = 60

interface AskedCode {
  template: string
  /** Is there a second channel for it? */
  hasSms: boolean
}

/**
 * Refuses to send codes while every channel refuses our account. One code is always let through as a probe: once it is
 * accepted, codes are sent again.
 */
export const refuseStoppedCodes = async (
  { template, hasSms }: AskedCode,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  const refused = await db
    .selectFrom('refused_keys')
    .select('provider')
    .where('provider', 'in', ['whatsapp', `whatsapp ${template}`, 'sms'])
    .execute()
  const isSmsStopped = !hasSms || refused.some(({ provider }) => provider === 'sms')
  if (!isSmsStopped || !refused.some(({ provider }) => provider !== 'sms')) return
  const tried = await db
    .selectFrom('message')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('template', '=', template)
    .where('give_up_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  if (tried)
    throw new Failure('UNAVAILABLE', {
      retryAfterSeconds: RETRY_SECONDS,
      message: 'We cannot send codes right now. We are working on it. Please try again in a few minutes.',
    })
}
