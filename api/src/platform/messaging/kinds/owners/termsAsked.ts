import { defineNotification } from '../../defineNotification.ts'

export const termsAsked = defineNotification({
  kind: 'terms_asked',
  to: 'OWNER',
  facts: ['date'],
  app: {
    en: (say, { date }) => ({
      title: 'New terms for your contract',
      body: [
        'We are about to agree on better terms for you.',
        date && `They apply from ${say.day(date)} at the earliest, once a second admin agrees.`,
      ],
    }),
    hi: (say, { date }) => ({
      title: 'आपके कॉन्ट्रैक्ट की नई शर्तें',
      body: [
        'हम आपके लिए बेहतर शर्तें तय कर रहे हैं।',
        date && `दूसरे एडमिन की मंज़ूरी के बाद ये ${say.day(date)} से पहले लागू नहीं होंगी।`,
      ],
    }),
  },
})
