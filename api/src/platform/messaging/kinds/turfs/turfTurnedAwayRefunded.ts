import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfTurnedAwayRefunded = defineNotification({
  kind: 'turf_turned_away_refunded',
  to: 'TURF',
  after: 'turned_away_refunded',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: 'Players who could not play get a refund',
      body: [say.slot, refund && `₹${refund} is refunded.`],
    }),
    hi: (say, { refund }) => ({
      title: 'जो खेल नहीं पाए, उन्हें रिफ़ंड मिलेगा',
      body: [say.slot, refund && `₹${refund} वापस जाएँगे।`],
    }),
  },
})
