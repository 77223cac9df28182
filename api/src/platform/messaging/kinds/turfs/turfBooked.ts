import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const turfBooked = defineNotification({
  kind: 'turf_booked',
  to: 'TURF',
  after: 'booking_confirmed',
  facts: [...SLOT, 'paid', 'due'],
  app: {
    en: (say, { paid }) => ({
      title: 'A new booking',
      body: [say.slot, paid && `₹${paid} paid online.`, say.toCollect],
    }),
    hi: (say, { paid }) => ({ title: 'नई बुकिंग', body: [say.slot, paid && `₹${paid} ऑनलाइन मिले।`, say.toCollect] }),
  },
})
