import { defineNotification } from '../../defineNotification.ts'

export const contractEndDeclined = defineNotification({
  kind: 'contract_end_declined',
  to: 'OWNER',
  facts: ['reason'],
  app: {
    en: (say) => ({ title: 'Your contract stays as it is', body: ['It does not end earlier.', say.reason] }),
    hi: (say) => ({ title: 'आपका कॉन्ट्रैक्ट वही रहेगा', body: ['यह पहले ख़त्म नहीं होगा।', say.reason] }),
  },
})
