import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfRainClosed = defineNotification({
  kind: 'turf_rain_closed',
  to: 'TURF',
  opens: 'ownerToday',
  facts: SLOT,
  app: {
    en: (say) => ({
      title: 'Closed for rain',
      body: [say.slot, 'Players who have paid choose another time or a full refund.'],
    }),
    hi: (say) => ({ title: 'बारिश की वजह से बंद', body: [say.slot, 'पेमेंट कर चुके खिलाड़ी दूसरा समय या पूरा रिफ़ंड चुनते हैं।'] }),
  },
})
