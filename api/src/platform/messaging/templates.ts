import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { SmsTemplate, WhatsappTemplate } from './defineNotification.ts'
import { kinds } from './kinds/kinds.generated.ts'
import { placeholdersIn } from './placeholders.ts'

/** A message template as it is registered with the messaging provider. */
interface MessageTemplate {
  group: WhatsappTemplate['group']
  number?: WhatsappTemplate['number']
  /** In the order of the placeholders of the registered text. */
  parameters: readonly string[]
  /** The code is sent twice, in the text and behind the button that copies it. */
  copiesCode?: true
  /** Absent if WhatsApp fixes the text. */
  texts?: { en: string; hi: string }
}

const templateOf = (whatsapp: WhatsappTemplate): MessageTemplate => {
  const { group, number } = whatsapp
  const shared = { group, ...(number && { number }) }
  if ('copiesCode' in whatsapp) return { ...shared, parameters: whatsapp.parameters, copiesCode: true }
  const { en, hi, parameters = placeholdersIn(en) } = whatsapp
  return { ...shared, parameters, texts: { en, hi } }
}

const definitions: readonly { kind: string; whatsapp?: WhatsappTemplate | undefined; sms?: SmsTemplate | undefined }[] =
  Object.values(kinds)

/** The message templates, by the kind of their notification. */
export const templates = dictionary(
  Object.fromEntries(definitions.flatMap(({ kind, whatsapp }) => (whatsapp ? [[kind, templateOf(whatsapp)]] : []))),
)

/** The texts for SMS, by the kind of their notification. */
export const smsTemplates = dictionary(
  Object.fromEntries(definitions.flatMap(({ kind, sms }) => (sms ? [[kind, sms]] : []))),
)

/** The key under which a template counts as refused; it stops only messages of this template. */
export const templateKey = (template: string): string => `whatsapp ${template}`
