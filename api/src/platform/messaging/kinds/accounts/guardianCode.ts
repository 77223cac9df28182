import { defineNotification } from '../../defineNotification.ts'

export const guardianCode = defineNotification({
  kind: 'guardian_code',
  to: 'NUMBER',
  whatsapp: {
    group: 'ALWAYS_SENT',
    number: 'TYPED',
    en: 'The player with the number {{number}} is under 18 and wants to book turfs on Baari. If you agree, pass on this code: {{code}}. If not, ignore this message.',
    hi: 'नंबर {{number}} वाला खिलाड़ी 18 साल से छोटा है और Baari पर टर्फ बुक करना चाहता है। सहमत हों तो यह कोड उसे बता दें: {{code}}। नहीं तो इस मैसेज को छोड़ दें।',
  },
  // A guardian types the code on the phone of the minor, so no site offers it.
  sms: {
    en: 'The player {{number}} is under 18 and wants to book on Baari. If you agree, tell them the code {{code}}. If not, ignore this message.',
    hi: 'खिलाड़ी {{number}} 18 साल से छोटा है और Baari पर बुक करना चाहता है। सहमत हों तो कोड {{code}} उसे बता दें। नहीं तो इस मैसेज को छोड़ दें।',
  },
})
