import { readDatabaseUrl } from '@baari/db/databaseUrl.ts'
import { isGstin } from '@baari/domain/settlements/bankDetails.ts'
import type { Company } from '@baari/domain/shared/company.ts'
import { z } from 'zod'

export const url = z.string().regex(/^https?:\/\/[^\s]+$/, 'must be a web address (http:// or https://)')

export const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

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
      'The same database without the pooler, for LISTEN and invariant checks. If it is set, DATABASE_URL connects through pgbouncer in transaction mode, and the settings of its role hold the time limits',
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

/** Where backups are put, and who makes them. `baari backup` reads these and no secret. */
export const backupSettings = {
  DATABASE_BACKUP_URL: z
    .string()
    .default('')
    .describe(
      'The same database, past the pooler, for `baari backup`, as the role `baari_backup`. Empty: DATABASE_OWNER_URL, or DATABASE_URL',
    ),
  BACKUP_FOLDER: z
    .string()
    .default('.data/backups')
    .describe('Where `baari backup` puts its folders; another disk than that of the database'),
  BACKUPS_KEPT: wholeNumber(1, 1000)
    .default(14)
    .describe('How many folders `baari backup` leaves there; the oldest go'),
}

/** Values that only a demo or a test may run with. Production refuses them by name. */
export const DEMO = {
  APP_SECRET: 'demo-app-secret-not-for-production',
  BANK_SECRET: 'demo-bank-secret-not-for-production',
  TICKET_SECRETS: 'demo-ticket-secret-not-for-production',
  RAZORPAY_KEY_ID: 'rzp_test_baari',
  RAZORPAY_KEY_SECRET: 'demo_key_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'demo_webhook_secret',
  WA_TOKEN: 'demo_wa_token',
  WA_PHONE_NUMBER_ID: '100000000000001',
  WA_NUMBER: '+919000000000',
  WA_APP_SECRETS: 'demo_wa_app_secret',
  WA_VERIFY_TOKEN: 'demo_wa_verify_token',
  EXPORT_PRIVATE_KEY: 'Zm9yLXRoZS1kZW1vLW9ubHktbm90LXByb2R1Y3Rpb24',
  PUSH_PRIVATE_KEY: 'q7Kk0l2mI0b8nT1cQ4w5rX3yZ6aB9dE2fG5hJ8kL0mM',
} as const

/** The same, refused only where payouts go through the provider. */
export const DEMO_PAYOUTS = {
  RAZORPAYX_KEY_ID: 'rzp_test_baarix',
  RAZORPAYX_KEY_SECRET: 'demo_payout_key_secret',
  RAZORPAYX_WEBHOOK_SECRETS: 'demo_payout_webhook_secret',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
} as const

/** Refused only where codes go by SMS as well. */
export const DEMO_SMS = {
  SMS_AUTH_KEY: 'demo_sms_auth_key',
  SMS_DLT_ENTITY_ID: '1001000000000000001',
  SMS_SENDER: 'BAARID',
  SMS_DLT_TEMPLATE_ID: '1007000000000000001',
  SMS_DLT_GUARDIAN_TEMPLATE_ID: '1007000000000000002',
  SMS_DLT_NUMBER_TEMPLATE_ID: '1007000000000000003',
} as const

/** The company of the demo. Production must show its own. */
export const DEMO_COMPANY = {
  COMPANY_NAME: 'Baari Demo Private Limited',
  COMPANY_ADDRESS: '1 Example Road, C-Scheme, Jaipur 302001, Rajasthan',
  SUPPORT_EMAIL: 'help@baari.example',
  SUPPORT_PHONE: '+91 141 000 0000',
  GRIEVANCE_OFFICER: 'Meera Example, Grievance Officer',
  GRIEVANCE_EMAIL: 'grievances@baari.example',
  GRIEVANCE_PHONE: '+91 141 000 0001',
} as const

const number = z.string().regex(/^\d{6,25}$/, 'must be the digits that the DLT platform gave')

/** How messages leave: WhatsApp for all of them, SMS for codes that WhatsApp does not bring. */
export const messagingSettings = {
  WA_GRAPH_BASE: url.default('https://graph.facebook.com').describe('Messaging provider (WhatsApp Cloud API)'),
  WA_GRAPH_VERSION: z.string().default('v25.0').describe('Version of its API'),
  WA_PHONE_NUMBER_ID: z.string().default(DEMO.WA_PHONE_NUMBER_ID).describe('Sender'),
  WA_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in international form: +91…')
    .default(DEMO.WA_NUMBER)
    .describe(
      'Number of the sender, in international form. People whose number gets no more codes log in by sending it a message',
    ),
  WA_CHAT_BASE: url.default('https://wa.me').describe('Where links to a chat with that number lead'),
  WA_TOKEN: z.string().min(1).default(DEMO.WA_TOKEN).describe('Access token'),
  WA_APP_SECRETS: z
    .string()
    .regex(/^[^,\s]+(,[^,\s]+)*$/, 'must be secrets without spaces, comma separated, none of them empty')
    .default(DEMO.WA_APP_SECRETS)
    .describe('App secrets, which sign its delivery reports and messages from people: newest first, comma separated'),
  WA_VERIFY_TOKEN: z
    .string()
    .min(1)
    .default(DEMO.WA_VERIFY_TOKEN)
    .describe(
      'Token that it shows when the address of these reports is registered: /api/v1/messages/webhooks/whatsapp',
    ),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^(?:off|[A-Za-z0-9_-]{43})$/, 'must be 32 bytes as base64url without padding, or off')
    .default(DEMO.PUSH_PRIVATE_KEY)
    .describe(
      'VAPID key that signs pushes to browsers, as `npx web-push generate-vapid-keys` prints it; off sends none, which is the default in production. After a change of the key, every browser has to be added again',
    ),
  SMS_PROVIDER: z
    .enum(['off', 'msg91'])
    .default('off')
    .describe('Sends codes that WhatsApp does not bring; off leaves WhatsApp alone'),
  SMS_API_BASE: url.default('https://control.msg91.com').describe('SMS provider, when msg91'),
  SMS_AUTH_KEY: z.string().min(1).default(DEMO_SMS.SMS_AUTH_KEY).describe('Its auth key'),
  SMS_DLT_ENTITY_ID: number.default(DEMO_SMS.SMS_DLT_ENTITY_ID).describe('Our principal entity on the DLT platform'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Z]{6}$/, 'must be six capital letters')
    .default(DEMO_SMS.SMS_SENDER)
    .describe('The header registered there, six letters'),
  SMS_DLT_TEMPLATE_ID: number
    .default(DEMO_SMS.SMS_DLT_TEMPLATE_ID)
    .describe('The registered text of a login code; `baari templates` prints it'),
  SMS_DLT_HINDI_TEMPLATE_ID: z
    .union([z.literal(''), number])
    .default('')
    .describe('The same in Hindi; empty sends it in English'),
  SMS_DLT_NUMBER_TEMPLATE_ID: number
    .default(DEMO_SMS.SMS_DLT_NUMBER_TEMPLATE_ID)
    .describe('The registered text of a code that changes a number'),
  SMS_DLT_HINDI_NUMBER_TEMPLATE_ID: z
    .union([z.literal(''), number])
    .default('')
    .describe('The same in Hindi; empty sends it in English'),
  SMS_DLT_GUARDIAN_TEMPLATE_ID: z
    .union([z.literal(''), number])
    .default(DEMO_SMS.SMS_DLT_GUARDIAN_TEMPLATE_ID)
    .describe('The registered text of a guardian’s code; empty leaves it to WhatsApp alone'),
  SMS_DLT_HINDI_GUARDIAN_TEMPLATE_ID: z
    .union([z.literal(''), number])
    .default('')
    .describe('The same in Hindi; empty sends it in English'),
}

const phone = z.string().regex(/^\+[1-9][\d ]{7,18}$/, 'must be a phone number that begins with + and the country')
const text = z.string().trim().min(3)

/** The details that the Consumer Protection (E-Commerce) Rules, 2020, require every marketplace to show. */
export const companySettings = {
  COMPANY_NAME: text.default(DEMO_COMPANY.COMPANY_NAME).describe('Legal name of who runs Baari; shown on its pages'),
  COMPANY_ADDRESS: text.default(DEMO_COMPANY.COMPANY_ADDRESS).describe('Its registered address, in one line'),
  COMPANY_CIN: z
    .union([
      z.literal(''),
      z.string().regex(/^([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/, 'is no CIN or LLPIN'),
    ])
    .default('')
    .describe('Its corporate identity number (CIN), or LLPIN, where it has one'),
  COMPANY_GSTIN: z
    .string()
    .refine((given) => given === '' || isGstin(given), 'is no GSTIN')
    .default('')
    .describe('Its GSTIN, where it is registered'),
  SUPPORT_EMAIL: z.email().default(DEMO_COMPANY.SUPPORT_EMAIL).describe('Where people write for help'),
  SUPPORT_PHONE: phone.default(DEMO_COMPANY.SUPPORT_PHONE).describe('Where people call for help'),
  GRIEVANCE_OFFICER: text
    .default(DEMO_COMPANY.GRIEVANCE_OFFICER)
    .describe('Name and designation of the grievance officer, whom the law has a marketplace appoint and show'),
  GRIEVANCE_EMAIL: z.email().default(DEMO_COMPANY.GRIEVANCE_EMAIL).describe('The grievance officer’s e-mail'),
  GRIEVANCE_PHONE: phone.default(DEMO_COMPANY.GRIEVANCE_PHONE).describe('The grievance officer’s phone'),
}

type CompanySettings = z.infer<z.ZodObject<typeof companySettings>>

export const companyOf = (config: CompanySettings): Company => ({
  name: config.COMPANY_NAME,
  address: config.COMPANY_ADDRESS,
  cin: config.COMPANY_CIN,
  gstin: config.COMPANY_GSTIN,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
  grievanceOfficer: config.GRIEVANCE_OFFICER,
  grievanceEmail: config.GRIEVANCE_EMAIL,
  grievancePhone: config.GRIEVANCE_PHONE,
})
