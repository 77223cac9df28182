import { defineNotification } from '../../defineNotification.ts'

export const invariantViolated = defineNotification({
  kind: 'invariant_violated',
  to: 'ADMINS',
  facts: ['reference', 'rule', 'count'],
  app: {
    en: (_, { rule = '', reference = '', count = '' }) => ({
      title: `Invariant ${rule} is violated`,
      body: `Rows that break it: ${count}, the first is ${reference}. See Tools, Invariants.`,
    }),
    hi: (_, { rule = '', reference = '', count = '' }) => ({
      title: `नियम ${rule} टूटा है`,
      body: `इसे तोड़ने वाली एंट्री: ${count}, पहली ${reference}। टूल्स में “पक्के नियम” देखें।`,
    }),
  },
})
