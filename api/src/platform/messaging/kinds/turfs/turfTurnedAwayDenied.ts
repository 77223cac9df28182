import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfTurnedAwayDenied = defineNotification({
  kind: 'turf_turned_away_denied',
  to: 'TURF',
  after: 'turned_away_denied',
  facts: SLOT,
  app: {
    en: (say) => ({ title: 'Answered: they could play', body: [say.slot, 'The booking stays as it is.'] }),
    hi: (say) => ({ title: 'जवाब दिया: वे खेल सकते थे', body: [say.slot, 'बुकिंग वैसी ही रहेगी।'] }),
  },
})
