import { z } from 'zod'
import { DEMO, DEMO_SMS } from './demoSettings.ts'
import { url } from './settingTypes.ts'

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
