import { REFUND_POLICY_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const refundSent = defineNotification({
  kind: 'refund_sent',
  to: 'BOOKER',
  facts: [...SLOT, 'refund'],
  app: {
    en: (say, { refund }) => ({
      title: refund ? `₹${refund} refunded` : 'Refund sent',
      body: [say.slot, `Your bank may take ${REFUND_POLICY_WORKING_DAYS.join('–')} business days to show it.`],
    }),
    hi: (say, { refund }) => ({
      title: refund ? `₹${refund} का रिफ़ंड भेजा गया` : 'रिफ़ंड भेजा गया',
      body: [say.slot, `बैंक में दिखने में ${REFUND_POLICY_WORKING_DAYS.join('–')} कामकाजी दिन तक लग सकते हैं।`],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your refund is on its way: {{turf}}, {{ground}}, {{date}}, {{time}}. Amount: ₹{{refund}}. Booking {{reference}}.',
    hi: 'आपका रिफ़ंड भेज दिया गया है: {{turf}}, {{ground}}, {{date}}, {{time}}। रकम: ₹{{refund}}। बुकिंग {{reference}}।',
  },
})
