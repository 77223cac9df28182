import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfRainRefunded = defineNotification({
  kind: 'turf_rain_refunded',
  to: 'TURF',
  after: 'rain_refunded',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: 'A player gets a full refund',
      body: [say.slot, refund && `₹${refund} is refunded because of the rain.`],
    }),
    hi: (say, { refund }) => ({
      title: 'एक खिलाड़ी को पूरा रिफ़ंड मिलेगा',
      body: [say.slot, refund && `बारिश की वजह से ₹${refund} वापस जाएँगे।`],
    }),
  },
})
