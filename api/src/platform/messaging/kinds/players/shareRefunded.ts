import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const shareRefunded = defineNotification({
  kind: 'share_refunded',
  to: 'BOOKER',
  opens: 'splitBill',
  facts: [...SLOT, 'refund', 'split'],
  app: {
    en: (say) => ({ title: 'The booking is cancelled', body: [say.slot, say.refund] }),
    hi: (say) => ({ title: 'बुकिंग कैंसिल हो गई', body: [say.slot, say.refund] }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The booking that you paid a share of is cancelled: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} comes back to you. Booking {{reference}}.',
    hi: 'जिस बुकिंग का हिस्सा आपने दिया था, वह कैंसिल हो गई: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
})
