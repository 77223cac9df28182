import { GRIEVANCE_ANSWER_HOURS } from '@baari/domain/shared/limits.ts'
import { defineNotification } from '../../defineNotification.ts'

export const grievanceReceived = defineNotification({
  kind: 'grievance_received',
  to: 'ACCOUNT',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'We have your grievance',
      body: `Its number is ${reference}. You will hear from us within ${GRIEVANCE_ANSWER_HOURS} hours.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: 'आपकी शिकायत मिल गई',
      body: `उसका नंबर ${reference} है। ${GRIEVANCE_ANSWER_HOURS} घंटे में हमारा जवाब आएगा।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    number: 'TYPED',
    en: 'We have your grievance {{reference}}. You can follow it here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} मिल गई है। आगे क्या हुआ, यहाँ देखें: {{link}} पर।',
  },
})
