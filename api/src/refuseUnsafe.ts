import { APP_ROLE } from '@baari/db/appRole.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ConfigurationError } from './configurationError.ts'
import { DEMO, DEMO_COMPANY, DEMO_PAYOUTS, DEMO_SMS } from './settingGroups.ts'
import type { settings } from './settings.ts'

type Config = z.infer<typeof settings>

/** Secrets of Baari itself: with them a caller can pose as any account. */
const OWN_SECRETS = [
  'APP_SECRET',
  'BANK_SECRET',
  'TICKET_SECRETS',
  'EXPORT_PRIVATE_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WA_APP_SECRETS',
  'WA_VERIFY_TOKEN',
] as const
const PAYOUT_SECRETS = ['RAZORPAYX_KEY_SECRET', 'RAZORPAYX_WEBHOOK_SECRETS'] as const

/** Does a setting hold its demo value, alone or in a list? */
const isDemo = (config: Config, name: string, demo: unknown): boolean =>
  String(config[name as keyof Config])
    .split(',')
    .includes(String(demo))

const refuseDemo = (config: Config, demo: Partial<Config>): void => {
  for (const [name, value] of Object.entries(demo))
    if (isDemo(config, name, value))
      throw new ConfigurationError(`${name} still has its demo value. Set your own before running in production.`)
}

/** Refuses the secrets of the source code on a server that other machines reach, under any NODE_ENV. */
export const refuseOpenDemo = (config: Config): void => {
  for (const [name, value] of Object.entries({ ...DEMO, ...DEMO_PAYOUTS }))
    if (secretsOf(config).some((own) => own === name) && isDemo(config, name, value))
      throw new ConfigurationError(
        `HOST lets other machines in, and ${name} still has its demo value. Set your own, or listen on 127.0.0.1.`,
      )
}

const secretsOf = (config: Config) =>
  config.PAYOUTS === 'razorpayx' ? [...OWN_SECRETS, ...PAYOUT_SECRETS] : OWN_SECRETS

/** Buyers have a right to know whom they deal with: the law asks for every one of these. */
const refuseUnnamed = (config: Config): void => {
  for (const [name, demo] of Object.entries(DEMO_COMPANY))
    if (config[name as keyof Config] === demo)
      throw new ConfigurationError(
        `${name} is not set. Baari shows it to everybody, as the law asks: set it and start again.`,
      )
}

const SHORTEST_SECRET = 16
const FEWEST_CHARACTERS = 6

/** Short, or made of a few characters only: it can be guessed. Razorpay chooses its own keys. */
const refuseWeak = (config: Config): void => {
  for (const name of secretsOf(config).filter((one) => !one.endsWith('_KEY_SECRET')))
    for (const secret of config[name].split(','))
      if (secret.length < SHORTEST_SECRET || new Set(secret).size < FEWEST_CHARACTERS)
        throw new ConfigurationError(
          `${name} is easy to guess. Use ${SHORTEST_SECRET} random characters or more, such as from \`openssl rand -hex 32\`.`,
        )
}

/** The provider may have given one key for payments and payouts. */
const isOfProvider = (name: string): boolean => name.endsWith('_KEY_SECRET')

/** A secret that leaks through its weakest use must not open anything else. */
const refuseShared = (config: Config): void => {
  const seen = new Map<string, string>()
  for (const name of secretsOf(config))
    for (const secret of config[name].split(',')) {
      const other = seen.get(secret)
      if (other !== undefined && other !== name && !(isOfProvider(name) && isOfProvider(other)))
        throw new ConfigurationError(`${other} and ${name} are the same secret. Give each its own.`)
      seen.set(secret, name)
    }
}

/** Refuses to start without the decisions that only an operator can make. */
export const refuseUnchosen = ({ REFERENCE_PRICE_FACTOR }: NodeJS.ProcessEnv): void => {
  if (!REFERENCE_PRICE_FACTOR)
    throw new ConfigurationError(
      'REFERENCE_PRICE_FACTOR is not chosen. 1 strikes through no price that was not asked for; in India a former price must have been charged.',
    )
}

/** Servers that an operator may run on the same machine, which needs no encryption, or in a private network. */
const OWN_SERVERS: readonly string[] = ['PICTURES_S3_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT']
/** Addresses of Baari itself; a rehearsal has a private one. */
const OWN_ADDRESSES: readonly string[] = ['PUBLIC_URL']

/**
 * Refuses an unencrypted address, and the address of a fake. Every setting whose value is a web address passes
 * through here, so that a new one is a provider's until it is listed above.
 */
const refuseUnsafeAddress = (name: string, value: unknown): void => {
  if (typeof value !== 'string' || !/^https?:/i.test(value)) return
  const { protocol, hostname } = new URL(value)
  if (OWN_SERVERS.includes(name) && isLoopback(hostname.replace(/^\[|\]$/g, ''))) return
  if (protocol !== 'https:') throw new ConfigurationError(`${name} must start with https:// in production.`)
  if (![...OWN_SERVERS, ...OWN_ADDRESSES].includes(name) && isPrivateHost(hostname))
    throw new ConfigurationError(`${name} points at a fake on this machine; production needs the real provider.`)
}

export const refuseUnsafe = (config: Config): void => {
  refuseDemo(config, DEMO)
  if (config.PAYOUTS === 'razorpayx') refuseDemo(config, DEMO_PAYOUTS)
  if (config.SMS_PROVIDER !== 'off') refuseDemo(config, DEMO_SMS)
  refuseWeak(config)
  refuseShared(config)
  refuseUnnamed(config)
  for (const [name, value] of Object.entries(config)) refuseUnsafeAddress(name, value)
  if (!config.PUBLIC_URL)
    throw new ConfigurationError('PUBLIC_URL is not set. Set it to the address people reach Baari at.')
  if (config.ADMIN_SECOND_FACTOR !== 'required')
    throw new ConfigurationError('ADMIN_SECOND_FACTOR is required in production; unset it, or set it to required.')
  if (config.SEED === '1')
    throw new ConfigurationError('SEED fills in demo turfs and accounts; unset it in production.')
  if (config.FOLLOW_LOOPBACK)
    throw new ConfigurationError('FOLLOW_LOOPBACK lets owners reach this machine; unset it in production.')
  if (config.CLOCK_FILE) throw new ConfigurationError('CLOCK_FILE moves the clock in tests; unset it in production.')
  if (config.WEB_SOURCES)
    throw new ConfigurationError('WEB_SOURCES renders pages from their sources; unset it in production.')
  if (config.CRASH_AT) throw new ConfigurationError('CRASH_AT is for fault tests; unset it in production.')
}

/** Whether only this machine reaches the host. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)

const isPrivateHost = (host: string): boolean =>
  /^(localhost|.*\.local|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/i.test(
    host,
  )

/** A superuser passes by every right and can switch every guard off. In production the API does not start as one. */
export const refuseSuperuser = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = current_user and rolsuper`.execute(db)
  if (rows[0])
    throw new ConfigurationError(
      `DATABASE_URL logs in as “${rows[0].name}”, a superuser. Make the roles of db/roles.sql, name ${APP_ROLE} in DATABASE_URL, and the owner of the tables in DATABASE_OWNER_URL.`,
    )
}
