import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfRainMoved = defineNotification({
  kind: 'turf_rain_moved',
  to: 'TURF',
  after: 'rain_moved',
  facts: [...SLOT, 'due'],
  app: {
    en: (say) => ({ title: 'A player moved to another time', body: [say.slot, say.toCollect] }),
    hi: (say) => ({ title: 'एक बुकिंग का समय बदला', body: [say.slot, say.toCollect] }),
  },
})
