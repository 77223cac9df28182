import { defineNotification } from '../../defineNotification.ts'

export const termsDeclined = defineNotification({
  kind: 'terms_declined',
  to: 'OWNER',
  facts: ['reason'],
  app: {
    en: (say) => ({ title: 'Your contract stays as it is', body: ['The new terms were declined.', say.reason] }),
    hi: (say) => ({ title: 'आपका कॉन्ट्रैक्ट वही रहेगा', body: ['नई शर्तें नामंज़ूर हो गईं।', say.reason] }),
  },
})
