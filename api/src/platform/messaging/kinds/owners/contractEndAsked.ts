import { defineNotification } from '../../defineNotification.ts'

export const contractEndAsked = defineNotification({
  kind: 'contract_end_asked',
  to: 'OWNER',
  facts: ['date'],
  app: {
    en: (say, { date }) => ({
      title: 'Your contract may end earlier',
      body: [
        date ? `Its last day will be ${say.day(date)} if a second admin agrees.` : 'A second admin has to agree.',
        'If this is not right, write to us at once.',
      ],
    }),
    hi: (say, { date }) => ({
      title: 'आपका कॉन्ट्रैक्ट पहले ख़त्म हो सकता है',
      body: [
        date ? `दूसरे एडमिन ने मंज़ूरी दी, तो इसका आख़िरी दिन ${say.day(date)} होगा।` : 'दूसरे एडमिन की मंज़ूरी बाकी है।',
        'अगर यह सही नहीं है, तो हमें तुरंत लिखें।',
      ],
    }),
  },
})
