import { REFUND_POLICY_WORKING_DAYS } from '@baari/domain/bookings/cancellation.ts'
import { defineNotification } from '../../defineNotification.ts'

export const passRefunded = defineNotification({
  kind: 'pass_refunded',
  to: 'PLAYER',
  opens: 'passes',
  facts: ['turf', 'pass', 'refund'],
  app: {
    en: (_, { pass, turf, refund }) => ({
      title: refund ? `₹${refund} refunded` : 'Refund sent',
      body: [
        [pass, turf].filter(Boolean).join(', '),
        `Your bank may take ${REFUND_POLICY_WORKING_DAYS.join('–')} business days to show it.`,
      ],
    }),
    hi: (_, { pass, turf, refund }) => ({
      title: refund ? `₹${refund} का रिफ़ंड भेजा गया` : 'रिफ़ंड भेजा गया',
      body: [
        [pass, turf].filter(Boolean).join(', '),
        `बैंक में दिखने में ${REFUND_POLICY_WORKING_DAYS.join('–')} कामकाजी दिन तक लग सकते हैं।`,
      ],
    }),
  },
})
