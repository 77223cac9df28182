import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfDisputed = defineNotification({
  kind: 'turf_disputed',
  to: 'TURF',
  after: 'booking_disputed',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'A booking was cancelled: payment taken back',
      body: [say.slot, 'A bank took back a payment for it. Nothing is charged to you. The time is free again.'],
    }),
    hi: (say) => ({
      title: 'एक बुकिंग कैंसिल हुई: पेमेंट वापस ले लिया गया',
      body: [say.slot, 'बैंक ने इसका एक पेमेंट वापस ले लिया। इसका ख़र्च आप पर नहीं है। यह समय फिर ख़ाली है।'],
    }),
  },
})
