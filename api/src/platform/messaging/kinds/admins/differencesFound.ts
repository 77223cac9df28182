import { defineNotification } from '../../defineNotification.ts'

export const differencesFound = defineNotification({
  kind: 'differences_found',
  to: 'ADMINS',
  facts: ['date', 'count'],
  app: {
    en: (say, { count = '', date }) => ({
      title: count === '1' ? 'One difference to look at' : `${count} differences to look at`.trim(),
      body: [
        date && `Comparing ${say.day(date)} with the payment provider and the bank.`,
        'See Tools, Reconciliation.',
      ],
    }),
    hi: (say, { count = '', date }) => ({
      title: count === '1' ? 'एक फ़र्क़ देखना है' : `${count} फ़र्क़ देखने हैं`.trim(),
      body: [date && `${say.day(date)} का पेमेंट कंपनी और बैंक से मिलान हुआ।`, 'टूल्स में “मिलान” देखें।'],
    }),
  },
})
