import type { Database } from '@baari/db/connect.ts'
import {
  ALARM_SHARE,
  type Budget,
  type Counted,
  drained,
  everyoneBudget,
  networkBudget,
} from '@baari/domain/accounts/loginCodes.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { prefixesOf } from '../http/networkOf.ts'
import { keyedDigest } from '../keyedDigest.ts'

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
export const pursesAround = (use: string, address: string, perAddressHour: number): Purse[] =>
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
