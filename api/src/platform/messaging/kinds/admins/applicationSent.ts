import { APPLICATION_DECISION_HOURS } from '@baari/domain/enquiries/turfApplication.ts'
import { defineNotification } from '../../defineNotification.ts'

export const applicationSent = defineNotification({
  kind: 'application_sent',
  to: 'ADMINS',
  opens: 'turfApplications',
  facts: ['turf'],
  app: {
    en: (_, { turf = 'A turf' }) => ({
      title: 'A new turf wants to join',
      body: `${turf} waits for a decision within ${APPLICATION_DECISION_HOURS} hours. See Tools, Applications.`,
    }),
    hi: (_, { turf = 'एक टर्फ' }) => ({
      title: 'एक नया टर्फ जुड़ना चाहता है',
      body: `${turf} पर ${APPLICATION_DECISION_HOURS} घंटे में फ़ैसला करना है। टूल्स, आवेदन में देखें।`,
    }),
  },
})
