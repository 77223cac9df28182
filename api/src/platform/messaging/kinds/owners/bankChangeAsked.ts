import { defineNotification } from '../../defineNotification.ts'

export const bankChangeAsked = defineNotification({
  kind: 'bank_change_asked',
  to: 'OWNER',
  facts: ['date', 'payee'],
  app: {
    en: (say, { payee, date }) => ({
      title: 'New bank details for your payouts',
      body: [
        payee && `${date ? `From ${say.day(date)}, payouts` : 'Payouts'} will go to ${payee}.`,
        'If this is not right, stop it in your profile.',
      ],
    }),
    hi: (say, { payee, date }) => ({
      title: 'आपके पेआउट के लिए बैंक की नई जानकारी',
      body: [
        payee && `${date ? `${say.day(date)} से ` : ''}पेआउट ${payee} में जाएँगे।`,
        'अगर यह सही नहीं है, तो प्रोफ़ाइल में रोक दें।',
      ],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your payouts will go to new bank details: {{payee}}, from {{date}}. If you did not ask for this, stop it on Baari.',
    hi: 'आपके पैसे {{date}} से नई बैंक जानकारी पर जाएँगे: {{payee}}। आपने नहीं कहा हो, तो Baari पर रोक दें।',
  },
})
