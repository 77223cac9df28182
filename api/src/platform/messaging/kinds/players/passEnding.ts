import { defineNotification } from '../../defineNotification.ts'

export const passEnding = defineNotification({
  kind: 'pass_ending',
  to: 'PLAYER',
  opens: 'passes',
  facts: ['turf', 'pass', 'date'],
  app: {
    en: (say, { turf, pass, date }) => ({
      title: pass ? `Your pass ends soon: ${pass}` : 'Your pass ends soon',
      body: [turf, date && `Its last day is ${say.day(date)}. Book with it by then.`],
    }),
    hi: (say, { turf, pass, date }) => ({
      title: pass ? `आपका पास जल्द ख़त्म होगा: ${pass}` : 'आपका पास जल्द ख़त्म होगा',
      body: [turf, date && `आख़िरी दिन ${say.day(date)} है। तब तक इससे बुक कर लें।`],
    }),
  },
})
