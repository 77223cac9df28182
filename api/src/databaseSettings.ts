import { readDatabaseUrl } from '@baari/db/databaseUrl.ts'
import { z } from 'zod'
import { wholeNumber } from './settingTypes.ts'

/** Refuses an address that Baari cannot follow to the letter, and says why. */
const databaseUrl = z.string().superRefine((url, context) => {
  try {
    if (url !== '') readDatabaseUrl(url)
  } catch (error) {
    context.addIssue((error as Error).message.replace(/\.$/, ''))
  }
})

/** Where the database is, by which ways, and how long it is waited for. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl
    .refine((url) => url !== '', 'must start with postgres://')
    .describe(
      'PostgreSQL 15 or newer, as libpq reads it: several hosts with `target_session_attrs=read-write` follow the primary, `sslmode` is disable, require, verify-ca or verify-full. `npm start` brings its own when this is empty',
    ),
  DATABASE_DIRECT_URL: databaseUrl
    .default('')
    .describe(
      'The same database past the pooler, for listening and for looking at the invariants. When it is set, DATABASE_URL leads through pgbouncer in transaction mode, and the time limits are settings of its role',
    ),
  DATABASE_REPLICA_URL: databaseUrl
    .default('')
    .describe(
      'A replica of the same database, reached like DATABASE_URL, for reads that may be a few seconds old: search, public pages, reports. Several hosts with `target_session_attrs=prefer-standby` follow the standby. Empty: the primary answers everything',
    ),
  REPLICA_SECONDS: wholeNumber(2, 300)
    .default(5)
    .describe('How far the replica can be behind; while it is further behind, or away, the primary answers'),
  DATABASE_OWNER_URL: databaseUrl
    .default('')
    .describe(
      'The same database, past the pooler, for the owner of its tables, who migrates it; the role of DATABASE_URL is then `baari_app` or a member of it, which only reads and changes rows. Empty: DATABASE_URL migrates as well',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(16).describe('Connections for requests'),
  ADDRESS_SHARE: z.coerce
    .number()
    .min(0.1)
    .max(1)
    .default(0.5)
    .describe('Share of the connections that the requests of one network address can hold at the same time'),
  TURNS_AT_ONCE: wholeNumber(1, 1000)
    .default(1)
    .describe(
      'How many statements or transactions a process runs at a time for the same booking, ground, game, bill, coupon or phone number. With more, more connections wait for one lock',
    ),
  MONEY_CONNECTIONS: wholeNumber(1, 50)
    .default(4)
    .describe('Connections kept for webhooks, reconciliation and health, so that a rush cannot starve money'),
  ANSWER_SECONDS: wholeNumber(1, 600)
    .default(5)
    .describe('How long a request waits for one answer of the database before it is asked to come back'),
}
