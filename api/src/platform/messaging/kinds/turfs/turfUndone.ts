import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfUndone = defineNotification({
  kind: 'turf_undone',
  to: 'TURF',
  after: 'booking_undone',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'A booking was undone',
      body: [say.slot, 'The player took it back right after paying. The time is free again.'],
    }),
    hi: (say) => ({
      title: 'एक बुकिंग वापस ले ली गई',
      body: [say.slot, 'खिलाड़ी ने पेमेंट के तुरंत बाद इसे वापस ले लिया। यह समय फिर ख़ाली है।'],
    }),
  },
})
