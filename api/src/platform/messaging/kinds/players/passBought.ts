import { defineNotification } from '../../defineNotification.ts'

export const passBought = defineNotification({
  kind: 'pass_bought',
  to: 'PLAYER',
  opens: 'passes',
  facts: ['turf', 'pass', 'date'],
  app: {
    en: (say, { turf, pass, date }) => ({
      title: pass ? `Pass bought: ${pass}` : 'Pass bought',
      body: [turf, date && `Valid until ${say.day(date)}.`],
    }),
    hi: (say, { turf, pass, date }) => ({
      title: pass ? `पास ख़रीदा गया: ${pass}` : 'पास ख़रीदा गया',
      body: [turf, date && `${say.day(date)} तक चलेगा।`],
    }),
  },
})
