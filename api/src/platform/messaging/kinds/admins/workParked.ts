import { defineNotification } from '../../defineNotification.ts'

export const workParked = defineNotification({
  kind: 'work_parked',
  to: 'ADMINS',
  facts: ['reference', 'reason', 'work'],
  app: {
    en: (_, { work = '', reference = '', reason: code = '' }) => ({
      title: 'A job failed',
      body: `${work} is stuck at ${reference} (${code}). See Tools, Failed jobs.`,
    }),
    hi: (_, { work = '', reference = '', reason: code = '' }) => ({
      title: 'एक काम फ़ेल हुआ',
      body: `${work} का काम ${reference} पर अटक गया (${code})। टूल्स में “फ़ेल हुए काम” देखें।`,
    }),
  },
})
