import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { DLT_VARIABLE, SMS_TEMPLATES, smsText } from './smsTexts.ts'
import { templates } from './templates.ts'
import { templateTexts } from './templateTexts.ts'

const SAMPLES = dictionary<string>({
  code: '123456',
  number: '+91…3210',
  turf: 'Pink City Arena',
  ground: 'Ground A',
  date: '20 Jan 2027',
  time: '7 pm to 8 pm',
  paid: '400',
  due: '800',
  refund: '400',
  reference: 'BK-7Q2M9X',
  reason: 'Rain',
  until: '6:30 pm',
  link: 'https://baari.example.in/bookings',
  payee: 'Asha Sports, account ending in 4321',
  owner: 'Asha',
})

const LANGUAGES = { en: 'en_US', hi: 'hi' } as const
const CODE_MINUTES = 5

/** A text with the parameters by their place, as the provider has it. */
const numbered = (text: string, parameters: readonly string[]): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `{{${parameters.indexOf(name) + 1}}}`)

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
  Object.entries(templates).flatMap(([name, { parameters, copiesCode }]) =>
    (['en', 'hi'] as const).map((language) => {
      if (copiesCode) return loginTemplate(LANGUAGES[language])
      const samples = parameters.map((parameter) => SAMPLES[parameter] ?? parameter)
      const text = numbered(templateTexts[name]?.[language] ?? '', parameters)
      return {
        name,
        language: LANGUAGES[language],
        category: 'utility',
        components: [{ type: 'body', text, example: { body_text: [samples] } }],
      }
    }),
  )

/** The texts of codes by SMS, for the DLT platform. `host` is the site that phones offer a login code on. */
export const registeredSms = (host: string | undefined) =>
  SMS_TEMPLATES.flatMap((template) =>
    (['en', 'hi'] as const).map((language) => {
      const parameters = { number: DLT_VARIABLE, code: DLT_VARIABLE }
      return { name: template, language, text: smsText({ template, parameters, language, host }) }
    }),
  )
