import { CODE } from '@baari/domain/accounts/loginCodes.ts'

/** The placeholder of a changing part in a text that is registered on the DLT platform. */
export const DLT_VARIABLE = '{#var#}'

type Language = 'en' | 'hi'
type Parameters = Readonly<Record<string, string>>

const texts = {
  login_otp: {
    en: ({ code }: Parameters) =>
      `${code} is your code to log in to Baari. It is valid for ${CODE.minutes} minutes. Do not share it with anyone.`,
    hi: ({ code }: Parameters) =>
      `${code} Baari में लॉग इन करने का आपका कोड है। यह ${CODE.minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
  number_code: {
    en: ({ code }: Parameters) =>
      `${code} is your code to change the mobile number of your Baari account. It is valid for ${CODE.minutes} minutes. Do not share it with anyone.`,
    hi: ({ code }: Parameters) =>
      `${code} आपके Baari अकाउंट का मोबाइल नंबर बदलने का कोड है। यह ${CODE.minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
  guardian_code: {
    en: ({ number, code }: Parameters) =>
      `The player ${number} is under 18 and wants to book on Baari. If you agree, tell them the code ${code}. If not, ignore this message.`,
    hi: ({ number, code }: Parameters) =>
      `खिलाड़ी ${number} 18 साल से छोटा है और Baari पर बुक करना चाहता है। सहमत हों तो कोड ${code} उसे बता दें। नहीं तो इस मैसेज को छोड़ दें।`,
  },
} satisfies Record<string, Record<Language, (parameters: Parameters) => string>>

/** The codes that may go by SMS. */
export type SmsTemplate = keyof typeof texts

export const SMS_TEMPLATES = Object.keys(texts) as SmsTemplate[]

interface SmsText {
  template: SmsTemplate
  parameters: Parameters
  language: Language
  /** The site that a phone may offer a login code on. */
  host: string | undefined
}

/**
 * A code by SMS. Operators drop without a word what differs from the registered text by a letter. The last line of a login
 * code lets the phone offer it on this site and no other (WebOTP); a guardian's code is typed on the phone of the minor.
 */
export const smsText = ({ template, parameters, language, host }: SmsText): string => {
  const text = texts[template][language](parameters)
  return template === 'login_otp' && host !== undefined ? `${text}\n\n@${host} #${parameters.code}` : text
}
