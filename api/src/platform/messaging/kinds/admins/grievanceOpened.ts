import { defineNotification } from '../../defineNotification.ts'

export const grievanceOpened = defineNotification({
  kind: 'grievance_opened',
  to: 'ADMINS',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'A new grievance',
      body: `Answer ${reference} within 48 hours. See Tools, Grievances.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: 'नई शिकायत',
      body: `${reference} का जवाब 48 घंटे में देना है। टूल्स, शिकायतें में देखें।`,
    }),
  },
})
