import type { Language } from '@baari/domain/shared/language.ts'
import { fillPlaceholders } from './placeholders.ts'
import { smsTemplates } from './templates.ts'

/** The placeholder of a changing part in a text that is registered on the DLT platform. */
export const DLT_VARIABLE = '{#var#}'

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
