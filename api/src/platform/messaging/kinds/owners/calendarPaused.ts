import { defineNotification } from '../../defineNotification.ts'

const place = ({ turf, ground }: { turf?: string | undefined; ground?: string | undefined }): string =>
  [turf, ground].filter(Boolean).join(', ')

export const calendarPaused = defineNotification({
  kind: 'calendar_paused',
  to: 'OWNER',
  opens: 'ownerCalendars',
  facts: ['turf', 'ground', 'name'],
  app: {
    en: (_, { turf, ground, name }) => ({
      title: `${name || 'A calendar'} cannot be read`,
      body: [
        `${place({ turf, ground })}.`,
        'Its blocks stay, but new events no longer arrive. Please check its address.',
      ],
    }),
    hi: (_, { turf, ground, name }) => ({
      title: `${name || 'कैलेंडर'} पढ़ा नहीं जा रहा`,
      body: [`${place({ turf, ground })}।`, 'इसके ब्लॉक बने रहेंगे, पर नए इवेंट नहीं आएँगे। कृपया इसका पता जाँचें।'],
    }),
  },
})
