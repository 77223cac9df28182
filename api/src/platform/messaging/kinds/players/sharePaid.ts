import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const sharePaid = defineNotification({
  kind: 'share_paid',
  to: 'BOOKER',
  opens: 'splitBill',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: refund ? `A friend paid ₹${refund}` : 'A friend paid their share',
      body: [say.slot, 'It is on its way back to you.'],
    }),
    hi: (say, { refund }) => ({
      title: refund ? `एक दोस्त ने ₹${refund} दिए` : 'एक दोस्त ने अपना हिस्सा दिया',
      body: [say.slot, 'यह रकम आपको वापस भेजी जा रही है।'],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'A friend has paid a share: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} comes back to you. Booking {{reference}}.',
    hi: 'एक दोस्त ने अपना हिस्सा दिया: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। बुकिंग {{reference}}।',
  },
})
