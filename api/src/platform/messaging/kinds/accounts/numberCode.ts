import { CODE } from '@baari/domain/accounts/loginCodes.ts'
import { defineNotification } from '../../defineNotification.ts'

export const numberCode = defineNotification({
  kind: 'number_code',
  to: 'NUMBER',
  whatsapp: {
    group: 'ALWAYS_SENT',
    number: 'CODE',
    en: 'To change the mobile number of your Baari account, enter the code {{code}}. Do not share it. If you did not ask for it, ignore this message.',
    hi: 'अपने Baari अकाउंट का मोबाइल नंबर बदलने के लिए यह कोड डालें: {{code}}। इसे किसी को न बताएँ। आपने नहीं मँगवाया हो, तो इस मैसेज को छोड़ दें।',
  },
  sms: {
    en: `{{code}} is your code to change the mobile number of your Baari account. It is valid for ${CODE.minutes} minutes. Do not share it with anyone.`,
    hi: `{{code}} आपके Baari अकाउंट का मोबाइल नंबर बदलने का कोड है। यह ${CODE.minutes} मिनट तक चलता है। इसे किसी को न बताएँ।`,
  },
})
