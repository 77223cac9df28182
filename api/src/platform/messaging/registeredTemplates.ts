import { factOf } from './facts.ts'
import { fillPlaceholders } from './placeholders.ts'
import { DLT_VARIABLE, smsText } from './smsText.ts'
import { smsTemplates, templates } from './templates.ts'

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
  Object.entries(templates).flatMap(([name, { parameters, texts }]) =>
    (['en', 'hi'] as const).map((language) => {
      if (!texts) return loginTemplate(LANGUAGES[language])
      const examples = parameters.map((parameter) => factOf(parameter).example ?? parameter)
      const text = numbered(texts[language], parameters)
      return {
        name,
        language: LANGUAGES[language],
        category: 'utility',
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
