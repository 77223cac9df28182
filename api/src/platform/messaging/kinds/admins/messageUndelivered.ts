import { defineNotification } from '../../defineNotification.ts'

export const messageUndelivered = defineNotification({
  kind: 'message_undelivered',
  to: 'ADMINS',
  facts: ['reference', 'reason', 'work'],
  app: {
    en: (_, { work = '', reference = '', reason: code = '' }) => ({
      title: 'A message could not be delivered',
      body: `WhatsApp refuses the text of ${work} (${code}): ${reference}. It is not sent again. See Tools, Messages.`,
    }),
    hi: (_, { work = '', reference = '', reason: code = '' }) => ({
      title: 'एक मैसेज नहीं पहुँचा',
      body: `WhatsApp ${work} का टेक्स्ट नहीं ले रहा (${code}): ${reference}। इसे दोबारा नहीं भेजा जाएगा। टूल्स में “मैसेज” देखें।`,
    }),
  },
})
