import { defineNotification } from '../../defineNotification.ts'

export const grievanceUnclosed = defineNotification({
  kind: 'grievance_unclosed',
  to: 'ADMINS',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'A grievance has been open for a month',
      body: `${reference} should have been closed by now. See Tools, Grievances.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: 'एक शिकायत एक महीने से खुली है',
      body: `${reference} को अब तक बंद हो जाना था। टूल्स, शिकायतें में देखें।`,
    }),
  },
})
