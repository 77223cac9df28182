import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.in/baari',
  PUBLIC_URL: 'https://baari.example.in',
  APP_SECRET: 'a secret of thirty-two characters!!',
  BANK_SECRET: 'b2f1c0d9e8a7'.repeat(4),
  TICKET_SECRETS: '7a91c4e5d2b8'.repeat(4),
  EXPORT_PRIVATE_KEY: 'K4w9Zt1mXq7Rb2Vd8Yc3Nf6Hj5Ls0Pa4Ge7Tu1Ki9Wo',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'live',
  RAZORPAY_WEBHOOK_SECRETS: 'live-webhook-secret',
  WA_TOKEN: 'live-token',
  WA_PHONE_NUMBER_ID: '1234',
  WA_NUMBER: '+919812300000',
  WA_APP_SECRETS: 'live-whatsapp-app-secret',
  WA_VERIFY_TOKEN: 'live-verify-token',
  COMPANY_NAME: 'Baari Sports Private Limited',
  COMPANY_ADDRESS: '7 Stadium Road, Jaipur 302001, Rajasthan',
  SUPPORT_EMAIL: 'help@baari.example.in',
  SUPPORT_PHONE: '+91 141 555 0100',
  GRIEVANCE_OFFICER: 'Ravi Mathur, Grievance Officer',
  GRIEVANCE_EMAIL: 'grievances@baari.example.in',
  GRIEVANCE_PHONE: '+91 141 555 0101',
  REFERENCE_PRICE_FACTOR: '1',
}

test('production starts with its own settings', () => {
  expect(readConfig(live)).toMatchObject({
    NODE_ENV: 'production',
    ADMIN_SECOND_FACTOR: 'required',
    REFERENCE_PRICE_FACTOR: 1,
  })
})

test('an operator may strike through a former price', () => {
  expect(readConfig({ ...live, REFERENCE_PRICE_FACTOR: '1.2' })).toMatchObject({ REFERENCE_PRICE_FACTOR: 1.2 })
})

test.each<[string, Record<string, string | undefined>, RegExp]>([
  ['a demo secret', { APP_SECRET: undefined }, /^APP_SECRET still has its demo value/],
  ['a demo ticket secret', { TICKET_SECRETS: undefined }, /^TICKET_SECRETS still has its demo value/],
  ['demo payment keys', { RAZORPAY_KEY_ID: undefined }, /^RAZORPAY_KEY_ID still has its demo value/],
  ['a demo message token', { WA_TOKEN: undefined }, /^WA_TOKEN still has its demo value/],
  ['a demo app secret', { WA_APP_SECRETS: undefined }, /^WA_APP_SECRETS still has its demo value/],
  ['a demo verify token', { WA_VERIFY_TOKEN: undefined }, /^WA_VERIFY_TOKEN still has its demo value/],
  ['demo SMS keys', { SMS_PROVIDER: 'msg91' }, /^SMS_AUTH_KEY still has its demo value/],
  ['an SMS fake', { SMS_API_BASE: 'https://127.0.0.1:4002' }, /^SMS_API_BASE points at a fake/],
  ['a fake', { RAZORPAY_API_BASE: 'https://127.0.0.1:4001' }, /^RAZORPAY_API_BASE points at a fake/],
  ['a fake in the private network', { WA_GRAPH_BASE: 'https://10.0.0.7' }, /^WA_GRAPH_BASE points at a fake/],
  ['a provider without encryption', { WA_GRAPH_BASE: 'http://graph.example.com' }, /must start with https/],
  ['demo payout keys', { PAYOUTS: 'razorpayx' }, /^RAZORPAYX_KEY_ID still has its demo value/],
  [
    'a payout fake',
    {
      PAYOUTS: 'razorpayx',
      RAZORPAYX_KEY_ID: 'rzp_live_2',
      RAZORPAYX_KEY_SECRET: 'live-x',
      RAZORPAYX_WEBHOOK_SECRETS: 'live-x-webhook-secret',
      RAZORPAYX_ACCOUNT_NUMBER: '2323230012345678',
      RAZORPAYX_API_BASE: 'https://127.0.0.1:4003',
    },
    /^RAZORPAYX_API_BASE points at a fake/,
  ],
  [
    'a demo ticket secret in second place',
    { TICKET_SECRETS: `${live.TICKET_SECRETS},demo-ticket-secret-not-for-production` },
    /^TICKET_SECRETS still has its demo value/,
  ],
  [
    'a demo webhook secret in second place',
    { RAZORPAY_WEBHOOK_SECRETS: 'live-webhook-secret,demo_webhook_secret' },
    /^RAZORPAY_WEBHOOK_SECRETS still has its demo value/,
  ],
  ['a short webhook secret', { RAZORPAY_WEBHOOK_SECRETS: 'hush' }, /^RAZORPAY_WEBHOOK_SECRETS is easy to guess/],
  ['a secret of one letter', { BANK_SECRET: 'b'.repeat(40) }, /^BANK_SECRET is easy to guess/],
  ['one secret for two things', { BANK_SECRET: live.APP_SECRET }, /^APP_SECRET and BANK_SECRET are the same secret/],
  [
    'an older key that is a secret of something else',
    { BANK_SECRET: `${live.BANK_SECRET},${live.TICKET_SECRETS}` },
    /^BANK_SECRET and TICKET_SECRETS are the same secret/,
  ],
  ['an address without encryption', { PUBLIC_URL: 'http://baari.example.in' }, /^PUBLIC_URL must start with https/],
  [
    'tiles without encryption',
    { MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.pbf' },
    /^MAP_TILES_URL must start with https/,
  ],
  ['no address of its own', { PUBLIC_URL: undefined }, /^PUBLIC_URL is not set/],
  [
    'admins without a second factor',
    { ADMIN_SECOND_FACTOR: 'offered' },
    /^ADMIN_SECOND_FACTOR is required in production/,
  ],
  ['a struck price that nobody chose', { REFERENCE_PRICE_FACTOR: undefined }, /^REFERENCE_PRICE_FACTOR is not chosen/],
  ['the demo seed', { SEED: '1' }, /^SEED fills in demo turfs/],
  ['a clock that can be moved', { CLOCK_FILE: '/tmp/clock' }, /^CLOCK_FILE moves the clock in tests/],
  ['a crash point', { CRASH_AT: 'before-capture' }, /^CRASH_AT is for fault tests/],
])('production refuses %s, with a sentence', (_name, change, message) => {
  expect(() => readConfig({ ...live, ...change })).toThrow(message)
})

const OUTSIDE = ['http://outside.example/bucket', 'http://outside.example/{z}/{x}/{y}.pbf']
/** Settings that accept a web address and no other text, each with an address that it accepts. */
const addresses = Object.entries(settings.shape).flatMap(([name, schema]) => {
  const address = OUTSIDE.find((one) => schema.safeParse(one).success)
  return address === undefined || schema.safeParse('text').success ? [] : [{ name, address }]
})

test('finds the addresses of providers, of the picture store and of the trace collector among the settings', () => {
  expect(addresses.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PUBLIC_URL',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'RAZORPAY_API_BASE',
      'MAP_TILES_URL',
      'PICTURES_S3_URL',
    ]),
  )
})

test.each(addresses)('production refuses $name without encryption', ({ name, address }) => {
  expect(() => readConfig({ ...live, [name]: address })).toThrow(new RegExp(`^${name} must start with https`))
  if (name !== 'WEB_SOURCES')
    expect(readConfig({ ...live, [name]: address.replace('http:', 'https:') })).toMatchObject({
      [name]: address.replace('http:', 'https:'),
    })
})

test.each([
  ['PICTURES_S3_URL', 'http://127.0.0.1:9000/baari-pictures'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318'],
])('production accepts %s on the same machine without encryption', (name, address) => {
  expect(readConfig({ ...live, [name]: address })).toMatchObject({ [name]: address })
})

const shown = [
  'COMPANY_NAME',
  'COMPANY_ADDRESS',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
  'GRIEVANCE_PHONE',
]
test.each(shown)('production does not start without %s, which the law has it show', (name) => {
  expect(() => readConfig({ ...live, [name]: undefined })).toThrow(new RegExp(`^${name} is not set\\. Baari shows it`))
})

test.each<[string, Record<string, string | undefined>, RegExp]>([
  ['a company number that is none', { COMPANY_CIN: 'U93110' }, /^COMPANY_CIN .* no CIN or LLPIN/],
  ['a GSTIN with a wrong check character', { COMPANY_GSTIN: '08ABCPT1234Q1Z8' }, /^COMPANY_GSTIN .* is no GSTIN/],
  ['a phone without its country', { GRIEVANCE_PHONE: '0141 555 0101' }, /^GRIEVANCE_PHONE .* begins with \+/],
  ['no database', { DATABASE_URL: undefined }, /^DATABASE_URL is not set\. Set it/],
  ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL .* must start with postgres:\/\//],
  ['a port that is none', { PORT: 'http' }, /^PORT is set to a value Baari cannot use/],
  ['a short secret', { APP_SECRET: 'short' }, /^APP_SECRET is set to a value/],
  ['an empty webhook secret', { RAZORPAY_WEBHOOK_SECRETS: 'live-webhook-secret,' }, /none of them empty/],
  [
    'demo secrets where other machines come in',
    { NODE_ENV: undefined, HOST: '0.0.0.0', APP_SECRET: undefined },
    /^HOST lets other machines in, and APP_SECRET still has its demo value/,
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is set to a value/],
])('%s stops the start with a sentence that says what to do', (_name, change, message) => {
  expect(() => readConfig({ ...live, ...change })).toThrow(message)
})

test('on this machine alone, a newcomer needs no secrets', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ DATABASE_URL: live.DATABASE_URL, HOST }).NODE_ENV).toBe('development')
})

test('accepts other machines outside production with its own secrets', () => {
  expect(readConfig({ ...live, NODE_ENV: undefined, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})
