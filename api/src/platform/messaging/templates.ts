import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import type { SmsTemplate, WhatsappTemplate } from './defineNotification.ts'
import { factOf } from './facts.ts'
import { kinds } from './kinds/kinds.generated.ts'

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The names in the placeholders of a text, each once, in order: `{{turf}}`. */
const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** A text with each placeholder replaced. */
const fillPlaceholders = (text: string, value: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => value(name))

/** A message template as it is registered with the messaging provider. */
interface MessageTemplate {
  group: WhatsappTemplate['group']
  number?: WhatsappTemplate['number']
  category: 'utility' | 'marketing' | 'authentication'
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
  if ('copiesCode' in whatsapp)
    return { ...shared, category: 'authentication', parameters: whatsapp.parameters, copiesCode: true }
  const { en, hi, parameters = placeholdersIn(en), category = 'utility' } = whatsapp
  return { ...shared, category, parameters, texts: { en, hi } }
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

/** The group that turns a kind off. The kind of a message queued by another release may be unknown here. */
export const groupOf = (kind: string): WhatsappTemplate['group'] => templates[kind]?.group ?? 'BOOKINGS'

/** The text of a template with its parameters. */
export const filledText = (
  template: string,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): string => fillPlaceholders(templates[template]?.texts?.[language] ?? '', (name) => parameters[name] ?? '')

/** The key under which a template counts as refused; it stops only messages of this template. */
export const templateKey = (template: string): string => `whatsapp ${template}`

const LANGUAGES = { en: 'en_US', hi: 'hi' } as const
const CODE_MINUTES = 5

/** A text with the parameters by their place, as the provider has it. */
const numbered = (text: string, parameters: readonly string[]): string =>
  fillPlaceholders(text, (name) => `{{${parameters.indexOf(name) + 1}}}`)

const loginTemplate = (language: string) => ({
  name: 'login_otp',
  language,
  category: 'authentication',
  message_send_ttl_seconds: CODE_MINUTES * 60,
  components: [
    { type: 'body', add_security_recommendation: true },
    { type: 'footer', code_expiration_minutes: CODE_MINUTES },
    { type: 'buttons', buttons: [{ type: 'otp', otp_type: 'copy_code' }] },
  ],
})

/** Everything to be registered with the provider of WhatsApp, as its API takes it, in both languages. */
export const registeredTemplates = () =>
  Object.entries(templates).flatMap(([name, { category, parameters, texts }]) =>
    (['en', 'hi'] as const).map((language) => {
      if (!texts) return loginTemplate(LANGUAGES[language])
      const examples = parameters.map((parameter) => factOf(parameter).example ?? parameter)
      const text = numbered(texts[language], parameters)
      return {
        name,
        language: LANGUAGES[language],
        category,
        components: [{ type: 'body', text, example: { body_text: [examples] } }],
      }
    }),
  )

/** The texts of codes by SMS, for the DLT platform. `host` is the site that phones offer a login code on. */
export const registeredSms = (host: string | undefined) =>
  Object.keys(smsTemplates).flatMap((template) =>
    (['en', 'hi'] as const).map((language) => {
      const parameters = { number: DLT_VARIABLE, code: DLT_VARIABLE }
      return { name: template, language, text: smsText({ template, parameters, language, host }) }
    }),
  )

/** The placeholder of a changing part in a text that is registered on the DLT platform. */
const DLT_VARIABLE = '{#var#}'

interface Sms {
  template: string
  parameters: Readonly<Record<string, string>>
  language: Language
  /** The site that a phone may offer a login code on. */
  host: string | undefined
}

/** A code by SMS. Operators drop, without notice, a text that differs from the registered one by a letter. */
export const smsText = ({ template, parameters, language, host }: Sms): string => {
  const sms = smsTemplates[template]
  if (!sms) throw new Error(`There is no SMS for ${template}`)
  const text = fillPlaceholders(sms[language], (name) => parameters[name] ?? '')
  return sms.isOfferedOnSite && host !== undefined ? `${text}\n\n@${host} #${parameters.code}` : text
}
