import { registeredSms, registeredTemplates } from '../platform/messaging/templates.ts'

/** `baari templates`: prints what is to be registered with the providers of messages: WhatsApp's templates, and the texts of SMS. */
export const templates = (): void => {
  const site = process.env.PUBLIC_URL
  const sms = registeredSms(site?.startsWith('https://') ? new URL(site).host : undefined)
  process.stdout.write(`${JSON.stringify({ whatsapp: registeredTemplates(), sms }, null, 2)}\n`)
}
