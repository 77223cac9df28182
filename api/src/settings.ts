import { z } from 'zod'
import { pictureSettings } from './pictures/pictureFiles.ts'
import {
  backupSettings,
  companySettings,
  DEMO,
  DEMO_PAYOUTS,
  databaseSettings,
  messagingSettings,
  url,
  wholeNumber,
} from './settingGroups.ts'

/** How Baari is watched from outside. */
const observabilitySettings = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port on which `/metrics` is served for Prometheus, never that of the app; 0 takes any free one, without it there is none',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318; without it there are none. On another machine, production needs https. OTEL_EXPORTER_OTLP_HEADERS goes with it',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that are kept, from 0 to 1'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which `/metrics` is served'),
}

/** Several secrets, newest first. An empty one between two commas would be a key that any caller can guess. */
const secretList = z
  .string()
  .regex(/^[^,\s]+(,[^,\s]+)*$/, 'must be secrets without spaces, comma separated, none of them empty')

/** Every setting, with its default and its description. The operator's table is generated from the descriptions. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses demo secrets, fakes and plain-http providers'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(4000).describe('Port of the app; 0 takes any free one'),
  PUBLIC_URL: url.optional().describe('Address people reach Baari at; used in links and canonical tags'),
  ...companySettings,
  ...databaseSettings,
  INVARIANTS_MINUTES: wholeNumber(0, 1440)
    .default(5)
    .describe(
      'Minutes between two checks of the invariants of slots and money, on a separate connection; 0 leaves them to `baari invariants`',
    ),
  DRAIN_SECONDS: wholeNumber(0, 300)
    .default(0)
    .describe(
      'Seconds for which a stopping process keeps serving while `/readyz` answers 503, so that a load balancer stops sending traffic first',
    ),
  ...observabilitySettings,
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Least important line that is logged'),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[\da-fA-F.:/]+(, ?[\da-fA-F.:/]+)*)$/, 'false, true, or addresses with commas between')
    .default('false')
    .describe(
      'The proxies in front (10.0.0.5, 10.1.0.0/16), of whose X-Forwarded-For the caller’s address is taken; true: those on private addresses',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .default(DEMO.APP_SECRET)
    .describe('Signs access tokens and seals one-time codes; 32 characters or more'),
  BANK_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of 32 characters or more, comma separated')
    .default(DEMO.BANK_SECRET)
    .describe(
      'Seals bank details of turf owners and second factors of admins, and keys the digests by which phone numbers and UPI ids are compared; 32 characters or more each, newest first, comma separated. To be kept apart from the backups: without it neither can be read or compared. `baari secrets rotate` changes it',
    ),
  TICKET_SECRETS: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be secrets of 32 characters or more, comma separated')
    .default(DEMO.TICKET_SECRETS)
    .describe(
      'Tickets are signed with a key made of the first, and verified with those of all: newest first, comma separated; 32 characters or more each',
    ),
  EXPORT_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes as base64url without padding')
    .default(DEMO.EXPORT_PRIVATE_KEY)
    .describe(
      'Ed25519 key that signs the files that owners export; the public key is at `/.well-known/baari-export-key`. Each file contains its key, so files signed before a change stay valid',
    ),
  ACCESS_TOKEN_MINUTES: wholeNumber(1, 1440).default(15).describe('Life of an access token'),
  STREAM_TICKET_SECONDS: wholeNumber(1, 7200)
    .default(60)
    .describe('Life of the ticket with which a page opens its stream of news, once'),
  REFRESH_TOKEN_DAYS: wholeNumber(1, 365).default(30).describe('Life of a session without use'),
  OTP_COUNTRIES: z
    .string()
    .default('IN')
    .describe('Countries whose mobile numbers may ask for a code, comma separated; * for all'),
  OTP_PER_ADDRESS_HOUR: wholeNumber(1, 1_000_000)
    .default(30)
    .describe(
      'Codes that one network address can ask for at once, and again within an hour; wider networks get a multiple. After a third of them each code takes proof of work',
    ),
  OTP_PER_HOUR: wholeNumber(2, 1_000_000)
    .default(3000)
    .describe(
      'Codes that all unknown devices together are expected to ask for in an hour. From half of that on, codes take more work and a health check fails; none is refused',
    ),
  ACCOUNT_BUDGET: wholeNumber(60, 1_000_000_000)
    .default(1200)
    .describe('Budget for the requests of one account in each process and minute; a read of one row costs 1'),
  ADDRESS_BUDGET: wholeNumber(60, 1_000_000_000)
    .default(6000)
    .describe(
      'The same for one network address, which pays for requests without a login; mobile networks have thousands of people behind one',
    ),
  TURN_SECONDS: wholeNumber(1, 600)
    .default(5)
    .describe('How long a request may wait for its turn before it is asked to come back'),
  RAZORPAY_API_BASE: url.default('https://api.razorpay.com').describe('Payment provider'),
  RAZORPAY_CHECKOUT_JS: url
    .default('https://checkout.razorpay.com/v1/checkout.js')
    .describe('Checkout script the browser loads'),
  RAZORPAY_KEY_ID: z.string().min(1).default(DEMO.RAZORPAY_KEY_ID).describe('Public key id'),
  RAZORPAY_KEY_SECRET: z.string().min(1).default(DEMO.RAZORPAY_KEY_SECRET).describe('Secret key'),
  RAZORPAY_WEBHOOK_SECRETS: secretList
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
      'The part of the provider’s fee that turfs bear: all of it, or what is left without the tax that the platform gets back',
    ),
  BANK_LINE_DAYS: wholeNumber(1, 30)
    .default(3)
    .describe(
      'Days within which a line of the bank statement has to confirm what the payment provider took to the bank; later it is a difference',
    ),
  SETTLEMENT_DAYS: wholeNumber(2, 30)
    .default(6)
    .describe(
      'Days within which the payment provider has to take a captured payment to the bank; later it is a difference. Two working days and a long weekend by default',
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
  RAZORPAYX_WEBHOOK_SECRETS: secretList
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
      'Codes from an app when admins log in or change anything, and before owners download data or change their number: from no account, from accounts that set it up, or also from every admin and from owners above a turnover; production always requires them',
    ),
  ADMIN_SECOND_FACTOR_MINUTES: wholeNumber(1, 240)
    .default(10)
    .describe('Minutes during which sensitive calls do not ask for the code again in the same session'),
  FOLLOW_LOOPBACK: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Whether calendars on this machine may be followed, and webhooks and pushes sent to it, over http: for the demo and tests, refused in production',
    ),
  ...messagingSettings,
  PLACES_PROVIDER: z.enum(['embedded', 'google']).default('embedded').describe('Where place names come from'),
  GOOGLE_PLACES_BASE: url.default('https://places.googleapis.com').describe('Places provider, when google'),
  GOOGLE_PLACES_KEY: z.string().default('').describe('Its key'),
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/\S+(?:\/\{z\}\/\{x\}\/\{y\}\S*|\.pmtiles)$/,
      'must be an address with /{z}/{x}/{y}, or one that ends in .pmtiles',
    )
    .optional()
    .describe(
      'Server of the vector tiles that maps are drawn from, in the schema of OpenMapTiles: `https://…/{z}/{x}/{y}.pbf`, or one file `https://….pmtiles`. Readers’ browsers ask it; unset, they ask no server and maps are drawn from a few lines of Baari',
    ),
  MAP_TILES_CREDIT: z
    .string()
    .default('© OpenMapTiles © OpenStreetMap contributors')
    .describe('Credit in the corner of a map of tiles'),
  REFERENCE_PRICE_FACTOR: z.coerce
    .number()
    .min(1)
    .max(3)
    .default(1.2)
    .describe(
      'Struck-through price = price × this; 1 strikes only what was asked for before a cheaper hour or a coupon. Production has no default: its operator chooses',
    ),
  GAMES_HOSTED_BY: z
    .enum(['ADMIN', 'ANYONE'])
    .default('ADMIN')
    .describe('Accounts that may start a game that others join: admins only, or every player'),
  ...pictureSettings,
  ...backupSettings,
  WEB_FOLDER: z.string().default('web/dist').describe('The built browser app'),
  WEB_SOURCES: url.optional().describe('`npm run dev` only: the server that renders pages from their sources'),
  SEED: z
    .enum(['0', '1'])
    .default('0')
    .describe('`npm start` with a DATABASE_URL: 1 fills an empty database with the demo turfs'),
  CRASH_AT: z.string().optional().describe('Fault tests only: the process kills itself at this named point'),
  CLOCK_FILE: z
    .string()
    .optional()
    .describe(
      'Tests only: a file that says by how many milliseconds the clock is ahead of the real time; it may change at any moment, and the fakes read the same',
    ),
})
