/** What stands for a changing part in a text that is registered on the DLT platform. */
export const DLT_VARIABLE = '{#var#}'

const texts = {
  en: (code: string) =>
    `${code} is your code to log in to Baari. It is valid for 5 minutes. Do not share it with anyone.`,
  hi: (code: string) => `${code} Baari में लॉग इन करने का आपका कोड है। यह 5 मिनट तक चलता है। इसे किसी को न बताएँ।`,
}

/**
 * A login code by SMS. Operators drop without a word what differs from the registered text by a letter. The last line lets
 * the phone offer the code on this site and no other (WebOTP).
 */
export const loginSms = (
  code: string,
  { language, host }: { language: 'en' | 'hi'; host: string | undefined },
): string => (host === undefined ? texts[language](code) : `${texts[language](code)}\n\n@${host} #${code}`)
