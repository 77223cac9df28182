import { ENQUIRY_MINUTES } from '@baari/domain/shared/limits.ts'
import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const enquiryReceived = defineNotification({
  kind: 'enquiry_received',
  to: 'OWNER',
  facts: SLOT,
  optional: ['time'],
  app: {
    en: (say) => ({
      title: 'New enquiry for a slot',
      body: [say.slot, `Please answer soon: you have ${ENQUIRY_MINUTES} minutes at most.`],
    }),
    hi: (say) => ({
      title: 'स्लॉट के लिए नई पूछताछ',
      body: [say.slot, `कृपया जल्दी जवाब दें: ज़्यादा से ज़्यादा ${ENQUIRY_MINUTES} मिनट हैं।`],
    }),
  },
})
