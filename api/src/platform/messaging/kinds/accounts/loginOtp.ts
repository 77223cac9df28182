import { CODE } from '@baari/domain/accounts/loginCodes.ts'
import { defineNotification } from '../../defineNotification.ts'

export const loginOtp = defineNotification({
  kind: 'login_otp',
  to: 'NUMBER',
  whatsapp: {
    group: 'ALWAYS_SENT',
    number: 'CODE',
    copiesCode: true,
    parameters: ['code'],
  },
  sms: {
    isOfferedOnSite: true,
    en: `{{code}} is your code to log in to Baari. It is valid for ${CODE.minutes} minutes. Do not share it with anyone.`,
    hi: `{{code}} Baari में लॉग इन करने का आपका कोड है। यह ${CODE.minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
})
