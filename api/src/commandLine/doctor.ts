import fs from 'node:fs'
import { connect, type Database } from '@baari/db/connect.ts'
import { readDatabaseUrl } from '@baari/db/databaseUrl.ts'
import { pendingMigrations } from '@baari/db/migrate.ts'
import { sentenceOfDatabase } from '@baari/db/sentenceOfDatabase.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Config, readConfig } from '../config.ts'
import { arePagesBuilt } from '../pages/pageRenderer.ts'
import { razorpayCall } from '../payments/razorpayCall.ts'
import { choosePictureFiles } from '../pictures/pictureFiles.ts'
import { withDigestKey } from '../platform/bankKeys.ts'
import { isLoopback } from '../refuseUnsafe.ts'
import { sealedForEver } from './secrets.ts'

/** The result of one check; `trouble` describes the problem if it failed. */
interface Finding {
  what: string
  trouble?: string | undefined
}

const OLDEST_SERVER = 150_000
const MOST_SECONDS_APART = 2

/** Runs a check. One that throws has failed, with its error as the trouble. */
const finding = async (
  what: string,
  check: () => Promise<string | undefined> | string | undefined,
): Promise<Finding> => {
  try {
    return { what, trouble: await check() }
  } catch (error) {
    return { what, trouble: (error as Error).message }
  }
}

interface ServerFacts {
  version: number
  has_limits: boolean
  only_reads: boolean
  is_superuser: boolean
  seconds_apart: number
}

const databaseFindings = async (db: Database, config: Config): Promise<Finding[]> => {
  const begun = Date.now()
  let facts: ServerFacts | undefined
  try {
    const { rows } = await sql<ServerFacts>`
      select current_setting('server_version_num')::int as version,
             current_setting('lock_timeout') <> '0' and current_setting('statement_timeout') <> '0' as has_limits,
             current_setting('transaction_read_only')::boolean as only_reads,
             (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
             extract(epoch from clock_timestamp())::float8 - ${begun}::float8 / 1000 as seconds_apart`.execute(db)
    facts = rows[0]
  } catch (error) {
    return [{ what: 'database', trouble: sentenceOfDatabase(error) }]
  }
  if (!facts) return [{ what: 'database', trouble: 'It gave no answer.' }]
  const { version, has_limits, only_reads, is_superuser, seconds_apart } = facts
  const isOpenNetwork = readDatabaseUrl(config.DATABASE_URL).servers.some(
    ({ host = '', ssl }) => !host.startsWith('/') && !isLoopback(host) && ssl === false,
  )
  return [
    { what: 'database', trouble: only_reads ? 'It only reads: name the primary, or both servers.' : undefined },
    { what: 'version', trouble: version < OLDEST_SERVER ? 'Baari needs PostgreSQL 15 or newer.' : undefined },
    {
      what: 'role',
      trouble: is_superuser ? 'DATABASE_URL logs in as a superuser: production refuses that.' : undefined,
    },
    { what: 'limits', trouble: has_limits ? undefined : 'The role of DATABASE_URL lacks its time limits.' },
    {
      what: 'encryption',
      trouble: isOpenNetwork ? 'DATABASE_URL crosses a network in the open: add sslmode.' : undefined,
    },
    {
      what: 'clock',
      trouble:
        Math.abs(seconds_apart) > MOST_SECONDS_APART
          ? `The clocks of this machine and of the database are ${Math.round(Math.abs(seconds_apart))} s apart.`
          : undefined,
    },
    await finding('sealed', async () => {
      const sentences = await sealedForEver(db, await withDigestKey(db, config.BANK_SECRET))
      return sentences.length > 0 ? sentences.join(' ') : undefined
    }),
    await finding('migrations', async () => {
      const pending = await pendingMigrations(db)
      return pending.length > 0 ? `${pending.length} are to be applied: run \`baari migrate\`.` : undefined
    }),
  ]
}

const razorpayFinding = (config: Config): Promise<Finding> =>
  finding('payments', async () => {
    await razorpayCall(
      { base: config.RAZORPAY_API_BASE, keyId: config.RAZORPAY_KEY_ID, keySecret: config.RAZORPAY_KEY_SECRET },
      { method: 'GET', path: '/payments?count=1', shape: z.object({ items: z.array(z.unknown()) }) },
    )
    return undefined
  })

const picturesFinding = (config: Config): Promise<Finding> =>
  finding('pictures', async () => {
    const { PICTURES_FOLDER, PICTURES_S3_URL } = config
    if (PICTURES_S3_URL !== '') {
      await choosePictureFiles(config).list('none')
      return undefined
    }
    fs.mkdirSync(PICTURES_FOLDER, { recursive: true })
    fs.accessSync(PICTURES_FOLDER, fs.constants.W_OK)
    return undefined
  })

/** Checks the database, the picture store, the built pages and the payment provider. */
export const examine = async (config: Config): Promise<Finding[]> => {
  const { db, close } = connect(config.DATABASE_URL, {
    connections: 1,
    name: 'baari-doctor',
    isPooled: config.DATABASE_DIRECT_URL !== '',
  })
  try {
    return [
      ...(await databaseFindings(db, config)),
      await picturesFinding(config),
      { what: 'pages', trouble: arePagesBuilt(config) ? undefined : 'There are no built pages in WEB_FOLDER.' },
      await razorpayFinding(config),
    ]
  } finally {
    await close()
  }
}

/** `baari doctor`: reads the settings as `serve` does, checks every service they name, and exits with 1 if a check fails. */
export const doctor = async (): Promise<void> => {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  const findings = [{ what: 'settings' }, ...(await examine(config))] as Finding[]
  for (const { what, trouble } of findings) process.stdout.write(`${what.padEnd(12)} ${trouble ?? 'good'}\n`)
  if (findings.some(({ trouble }) => trouble !== undefined)) process.exitCode = 1
}
