import { z } from 'zod'

/** Values that only a demo or a test may run with. Production refuses them by name. */
const DEMO = {
  APP_SECRET: 'demo-app-secret-not-for-production',
  BANK_SECRET: 'demo-bank-secret-not-for-production',
  TICKET_SECRETS: 'demo-ticket-secret-not-for-production',
  RAZORPAY_KEY_ID: 'rzp_test_baari',
  RAZORPAY_KEY_SECRET: 'demo_key_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'demo_webhook_secret',
  WA_TOKEN: 'demo_wa_token',
  WA_PHONE_NUMBER_ID: '100000000000001',
} as const

/** The same, refused only where payouts go through the provider. */
const DEMO_PAYOUTS = {
  RAZORPAYX_KEY_ID: 'rzp_test_baarix',
  RAZORPAYX_KEY_SECRET: 'demo_payout_key_secret',
  RAZORPAYX_WEBHOOK_SECRETS: 'demo_payout_webhook_secret',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
} as const

const url = z.string().regex(/^https?:\/\/[^\s]+$/, 'must be a web address (http:// or https://)')
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Every setting, with its default and what it does. The operator's table is made from these descriptions. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses demo secrets, stand-ins and plain-http providers'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(4000).describe('Port of the app; 0 takes any free one'),
  PUBLIC_URL: url.optional().describe('Address people reach Baari at; used in links and canonical tags'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .describe('PostgreSQL 15 or newer; `npm start` brings its own when this is empty'),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(16).describe('Connections for requests'),
  MONEY_CONNECTIONS: wholeNumber(1, 50)
    .default(4)
    .describe('Connections kept for webhooks, reconciliation and health, so that a rush cannot starve money'),
  INVARIANTS_MINUTES: wholeNumber(0, 1440)
    .default(5)
    .describe(
      'How often what must hold of slots and money is looked at, on a connection of its own; 0 leaves it to `npm run invariants`',
    ),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Least important line that is logged'),
  TRUST_PROXY: z.enum(['true', 'false']).default('false').describe('Take the caller’s address from X-Forwarded-For'),
  APP_SECRET: z
    .string()
    .min(32)
    .default(DEMO.APP_SECRET)
    .describe('Signs access tokens and seals one-time codes; 32 characters or more'),
  BANK_SECRET: z
    .string()
    .min(32)
    .default(DEMO.BANK_SECRET)
    .describe(
      'Seals bank details of turf owners and second factors of admins; 32 characters or more, to be kept: another one cannot read them',
    ),
  TICKET_SECRETS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of 32 characters or more, comma separated')
    .default(DEMO.TICKET_SECRETS)
    .describe(
      'Tickets are signed with a key made of the first, and verified with those of all: newest first, comma separated; 32 characters or more each',
    ),
  ACCESS_TOKEN_MINUTES: wholeNumber(1, 1440).default(15).describe('Life of an access token'),
  REFRESH_TOKEN_DAYS: wholeNumber(1, 365).default(30).describe('Life of a session without use'),
  OTP_COUNTRIES: z
    .string()
    .default('IN')
    .describe('Countries whose mobile numbers may ask for a code, comma separated; * for all'),
  OTP_PER_ADDRESS_HOUR: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('Codes one network address may ask for in an hour'),
  RAZORPAY_API_BASE: url.default('https://api.razorpay.com').describe('Payment provider'),
  RAZORPAY_CHECKOUT_JS: url
    .default('https://checkout.razorpay.com/v1/checkout.js')
    .describe('Checkout script the browser loads'),
  RAZORPAY_KEY_ID: z.string().min(1).default(DEMO.RAZORPAY_KEY_ID).describe('Public key id'),
  RAZORPAY_KEY_SECRET: z.string().min(1).default(DEMO.RAZORPAY_KEY_SECRET).describe('Secret key'),
  RAZORPAY_WEBHOOK_SECRETS: z
    .string()
    .min(1)
    .default(DEMO.RAZORPAY_WEBHOOK_SECRETS)
    .describe('Webhook secrets, newest first, comma separated'),
  RAZORPAY_CAPTURE: z
    .enum(['manual', 'automatic'])
    .default('manual')
    .describe('Manual captures only once the slot is certain'),
  GATEWAY_RECHARGE: z
    .enum(['GROSS', 'NET_OF_ITC'])
    .default('GROSS')
    .describe(
      'What turfs bear of the provider’s fee: all of it, or what is left without the tax that the platform gets back',
    ),
  PAYOUTS: z
    .enum(['manual', 'razorpayx'])
    .default('manual')
    .describe(
      'How turf owners are paid: by bank, with the payout id recorded by hand, or by one press through RazorpayX',
    ),
  PAYOUT_APPROVAL_ABOVE: wholeNumber(0, 100_000_000)
    .default(50_000)
    .describe('Rupees above which a payout through RazorpayX needs a second admin'),
  RAZORPAYX_API_BASE: url.default('https://api.razorpay.com').describe('Payout provider, when razorpayx'),
  RAZORPAYX_KEY_ID: z.string().min(1).default(DEMO_PAYOUTS.RAZORPAYX_KEY_ID).describe('Its key id'),
  RAZORPAYX_KEY_SECRET: z.string().min(1).default(DEMO_PAYOUTS.RAZORPAYX_KEY_SECRET).describe('Its secret key'),
  RAZORPAYX_WEBHOOK_SECRETS: z
    .string()
    .min(1)
    .default(DEMO_PAYOUTS.RAZORPAYX_WEBHOOK_SECRETS)
    .describe('Its webhook secrets, newest first, comma separated'),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .min(1)
    .default(DEMO_PAYOUTS.RAZORPAYX_ACCOUNT_NUMBER)
    .describe('The account that payouts leave from'),
  ADMIN_SECOND_FACTOR: z
    .enum(['off', 'offered', 'required'])
    .default('off')
    .describe(
      'Codes from an app when admins log in and before sensitive changes: not at all, for admins who set it up, or for every admin',
    ),
  ADMIN_SECOND_FACTOR_MINUTES: wholeNumber(1, 240)
    .default(10)
    .describe('For so long sensitive changes do not ask for the code again in the same session'),
  WA_GRAPH_BASE: url.default('https://graph.facebook.com').describe('Messaging provider (WhatsApp Cloud API)'),
  WA_GRAPH_VERSION: z.string().default('v25.0').describe('Version of its API'),
  WA_PHONE_NUMBER_ID: z.string().default(DEMO.WA_PHONE_NUMBER_ID).describe('Sender'),
  WA_TOKEN: z.string().min(1).default(DEMO.WA_TOKEN).describe('Access token'),
  PLACES_PROVIDER: z.enum(['embedded', 'google']).default('embedded').describe('Where place names come from'),
  GOOGLE_PLACES_BASE: url.default('https://places.googleapis.com').describe('Places provider, when google'),
  GOOGLE_PLACES_KEY: z.string().default('').describe('Its key'),
  REFERENCE_PRICE_FACTOR: z.coerce
    .number()
    .min(1)
    .max(3)
    .default(1.2)
    .describe('Struck-through price = price × this; 1 shows none (see the operator’s guide)'),
  GAMES_HOSTED_BY: z
    .enum(['ADMIN', 'ANYONE'])
    .default('ADMIN')
    .describe('Who may start a game that others join: admins only, or every player'),
  PICTURES_FOLDER: z
    .string()
    .default('.data/pictures')
    .describe(
      'Where the pictures of turfs are kept; processes that serve one Baari share it, and it belongs in the backup',
    ),
  WEB_FOLDER: z.string().default('web/dist').describe('The built browser app'),
  SEED: z
    .enum(['0', '1'])
    .default('0')
    .describe('`npm start` with a DATABASE_URL: 1 fills an empty database with the demo turfs'),
  CRASH_AT: z.string().optional().describe('Fault tests only: the process kills itself at this named point'),
  CLOCK_FILE: z
    .string()
    .optional()
    .describe(
      'Tests only: a file that says by how many milliseconds the clock is ahead of the real time; it may change at any moment, and the stand-ins read the same',
    ),
})

export type Config = z.infer<typeof settings>

/** Configuration that cannot be run with; the message is one sentence that says what to do. */
export class ConfigurationError extends Error {}

/** Reads the environment. Anything missing, malformed or unsafe is refused with a sentence. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((key) => (environment[key] ? [[key, environment[key]]] : [])),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    const [first] = result.error.issues
    const name = String(first?.path[0])
    throw new ConfigurationError(
      name in given
        ? `${name} is set to a value Baari cannot use: ${first?.message}. Correct it and start again.`
        : `${name} is not set. Set it and start again.`,
    )
  }
  if (result.data.NODE_ENV === 'production') refuseUnsafe(result.data)
  return result.data
}

const refuseDemo = (config: Config, demo: Partial<Config>): void => {
  for (const [name, value] of Object.entries(demo))
    if (config[name as keyof Config] === value)
      throw new ConfigurationError(`${name} still has its demo value. Set your own before running in production.`)
}

const refuseUnsafe = (config: Config): void => {
  refuseDemo(config, DEMO)
  if (config.PAYOUTS === 'razorpayx') refuseDemo(config, DEMO_PAYOUTS)
  const providers = ['RAZORPAY_API_BASE', 'RAZORPAY_CHECKOUT_JS', 'WA_GRAPH_BASE', 'GOOGLE_PLACES_BASE'] as const
  for (const name of [...providers, 'RAZORPAYX_API_BASE'] as const) {
    const address = new URL(config[name])
    if (address.protocol !== 'https:') throw new ConfigurationError(`${name} must start with https:// in production.`)
    if (isPrivateHost(address.hostname))
      throw new ConfigurationError(`${name} points at a stand-in on this machine; production needs the real provider.`)
  }
  if (!config.PUBLIC_URL)
    throw new ConfigurationError('PUBLIC_URL is not set. Set it to the address people reach Baari at.')
  if (config.SEED === '1')
    throw new ConfigurationError('SEED fills in demo turfs and accounts; unset it in production.')
  if (config.CLOCK_FILE) throw new ConfigurationError('CLOCK_FILE moves the clock in tests; unset it in production.')
  if (config.CRASH_AT) throw new ConfigurationError('CRASH_AT is for fault tests; unset it in production.')
}

const isPrivateHost = (host: string): boolean =>
  /^(localhost|.*\.local|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[.*\])$/i.test(
    host,
  )
