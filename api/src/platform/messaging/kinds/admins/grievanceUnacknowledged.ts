import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import { defineNotification } from '../../defineNotification.ts'

export const grievanceUnacknowledged = defineNotification({
  kind: 'grievance_unacknowledged',
  to: 'ADMINS',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: `A grievance has waited for ${GRIEVANCE_ANSWER_HOURS} hours`,
      body: `${reference} was not answered within the time set by law. See Tools, Grievances.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: `एक शिकायत का ${GRIEVANCE_ANSWER_HOURS} घंटे से जवाब नहीं दिया गया`,
      body: `क़ानून के दिए समय में ${reference} का जवाब नहीं दिया गया। टूल्स, शिकायतें में देखें।`,
    }),
  },
})
