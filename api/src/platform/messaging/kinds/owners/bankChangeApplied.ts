import { defineNotification } from '../../defineNotification.ts'

export const bankChangeApplied = defineNotification({
  kind: 'bank_change_applied',
  to: 'OWNER',
  facts: ['payee'],
  app: {
    en: (_, { payee }) => ({
      title: 'Your bank details have changed',
      body: payee ? `Payouts go to ${payee} from now on.` : 'The new details apply from now on.',
    }),
    hi: (_, { payee }) => ({
      title: 'आपके बैंक की जानकारी बदल गई है',
      body: payee ? `अब से पेआउट ${payee} में जाएँगे।` : 'अब से नई जानकारी लागू है।',
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your payouts now go to: {{payee}}. If you did not ask for it, call us.',
    hi: 'आपके पैसे अब यहाँ जाएँगे: {{payee}}। आपने नहीं कहा हो तो हमें फ़ोन करें।',
  },
})
