import { defineNotification } from '../../defineNotification.ts'

export const bankChangeRefused = defineNotification({
  kind: 'bank_change_refused',
  to: 'ADMINS',
  facts: ['name'],
  app: {
    en: (_, { name = '' }) => ({
      title: 'An owner stopped new bank details',
      body: `${name} did not want them. Find out who asked for the change. See Tools, Approvals.`,
    }),
    hi: (_, { name = '' }) => ({
      title: 'मालिक ने बैंक की नई जानकारी रोक दी',
      body: `${name} को यह बदलाव नहीं चाहिए। पता करें कि किसने माँगा था। टूल्स, मंज़ूरी में देखें।`,
    }),
  },
})
