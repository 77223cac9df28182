import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const shareConfirmed = defineNotification({
  kind: 'share_confirmed',
  to: 'BOOKER',
  opens: 'splitBill',
  facts: [...SLOT, 'refund', 'split'],
  app: {
    en: (say, { refund }) => ({
      title: refund ? `You paid ₹${refund}` : 'Your share is paid',
      body: [say.slot, 'See you there.'],
    }),
    hi: (say, { refund }) => ({
      title: refund ? `आपने ₹${refund} दिए` : 'आपका हिस्सा मिल गया',
      body: [say.slot, 'वहीं मिलते हैं।'],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your share is paid: {{turf}}, {{ground}}, {{date}}, {{time}}. Amount: ₹{{refund}}. Booking {{reference}}. See you there.',
    hi: 'आपका हिस्सा मिल गया: {{turf}}, {{ground}}, {{date}}, {{time}}। रकम: ₹{{refund}}। बुकिंग {{reference}}। वहीं मिलते हैं।',
  },
})
