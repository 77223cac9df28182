import { defineNotification } from '../../defineNotification.ts'

export const turfRefunded = defineNotification({
  kind: 'turf_refunded',
  to: 'OWNER',
  facts: ['turf', 'refund', 'reference', 'reason'],
  app: {
    en: (say, { refund, turf, reference }) => ({
      title: refund ? `₹${refund} refunded to a player` : 'A refund to a player',
      body: [
        `${[turf, reference].filter(Boolean).join(', booking ')}.`,
        'Your next settlement is that much less.',
        say.reason,
      ],
    }),
    hi: (say, { refund, turf, reference }) => ({
      title: refund ? `खिलाड़ी को ₹${refund} का रिफ़ंड` : 'खिलाड़ी को रिफ़ंड',
      body: [`${[turf, reference].filter(Boolean).join(', बुकिंग ')}।`, 'आपका अगला सेटलमेंट इतना कम होगा।', say.reason],
    }),
  },
})
