import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const seatPassedOn = defineNotification({
  kind: 'seat_passed_on',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say) => ({ title: 'Your seat was passed on', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'आपकी सीट किसी और ने ले ली', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your seat was passed on: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} comes back to you. Booking {{reference}}.',
    hi: 'आपकी सीट किसी और ने ले ली: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
})
