import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfCancelled = defineNotification({
  kind: 'turf_cancelled',
  to: 'TURF',
  after: 'booking_cancelled',
  facts: SLOT,
  app: {
    en: (say) => ({ title: 'A booking was cancelled', body: [say.slot, 'The time is free again.'] }),
    hi: (say) => ({ title: 'एक बुकिंग कैंसिल हुई', body: [say.slot, 'यह समय फिर ख़ाली है।'] }),
  },
})
