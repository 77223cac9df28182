import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import { defineNotification } from '../../defineNotification.ts'

export const grievanceOpened = defineNotification({
  kind: 'grievance_opened',
  to: 'ADMINS',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'A new grievance',
      body: `Answer ${reference} within ${GRIEVANCE_ANSWER_HOURS} hours. See Tools, Grievances.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: 'नई शिकायत',
      body: `${reference} का जवाब ${GRIEVANCE_ANSWER_HOURS} घंटे में देना है। टूल्स, शिकायतें में देखें।`,
    }),
  },
})
