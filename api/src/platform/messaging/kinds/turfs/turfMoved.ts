import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfMoved = defineNotification({
  kind: 'turf_moved',
  to: 'TURF',
  after: 'booking_moved',
  facts: [...SLOT, 'oldDate', 'oldTime', 'due'],
  app: {
    en: (say) => ({ title: 'A player changed the time', body: [say.slot, say.oldTime, say.toCollect] }),
    hi: (say) => ({ title: 'एक खिलाड़ी ने समय बदला', body: [say.slot, say.oldTime, say.toCollect] }),
  },
})
