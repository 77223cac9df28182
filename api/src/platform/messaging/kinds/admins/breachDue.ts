import { defineNotification } from '../../defineNotification.ts'

export const breachDue = defineNotification({
  kind: 'breach_due',
  to: 'ADMINS',
  facts: ['date', 'reference', 'asked', 'until'],
  app: {
    en: (say, { asked, date, until }) => ({
      title: asked === 'PEOPLE' ? 'Tell the people about a breach' : 'Tell the Board about a breach',
      body: [
        asked === 'PEOPLE'
          ? 'It was discovered a day ago, and nobody has noted that the people were told.'
          : date && until && `The details are due on ${say.day(date)}, ${say.clock(until)}.`,
        'See Tools, Breaches.',
      ],
    }),
    hi: (say, { asked, date, until }) => ({
      title: asked === 'PEOPLE' ? 'डेटा लीक के बारे में लोगों को बताएँ' : 'डेटा लीक के बारे में बोर्ड को बताएँ',
      body: [
        asked === 'PEOPLE'
          ? 'इसका पता एक दिन पहले चला, और लोगों को बताने की बात अब तक नहीं लिखी गई है।'
          : date && until && `पूरी बात ${say.day(date)}, ${say.clock(until)} तक बतानी है।`,
        'टूल्स में “डेटा लीक” देखें।',
      ],
    }),
  },
})
