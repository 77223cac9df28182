import { BOARD_HOURS } from '@baari/domain/privacy/purposes.ts'
import { defineNotification } from '../../defineNotification.ts'

export const breachReported = defineNotification({
  kind: 'breach_reported',
  to: 'ADMINS',
  facts: ['reference'],
  app: {
    en: () => ({
      title: 'A breach of personal data was reported',
      body: `Tell the people affected without delay, and the Board the details within ${BOARD_HOURS} hours. See Tools, Breaches.`,
    }),
    hi: () => ({
      title: 'निजी डेटा के लीक की सूचना आई है',
      body: `बोर्ड को ${BOARD_HOURS} घंटे में पूरी बात बतानी है, और लोगों को बिना देर किए। टूल्स में “डेटा लीक” देखें।`,
    }),
  },
})
