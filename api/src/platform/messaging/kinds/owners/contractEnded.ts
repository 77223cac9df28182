import { defineNotification } from '../../defineNotification.ts'

export const contractEnded = defineNotification({
  kind: 'contract_ended',
  to: 'OWNER',
  facts: ['date'],
  app: {
    en: (say, { date }) => ({
      title: 'Your contract ends earlier',
      body: date ? `Its last day is ${say.day(date)}.` : 'See its last day under Settlements.',
    }),
    hi: (say, { date }) => ({
      title: 'आपका कॉन्ट्रैक्ट पहले ख़त्म होगा',
      body: date ? `इसका आख़िरी दिन ${say.day(date)} है।` : 'आख़िरी दिन सेटलमेंट में देखें।',
    }),
  },
})
