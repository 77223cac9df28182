import { defineNotification } from '../../defineNotification.ts'

export const grievanceAnswered = defineNotification({
  kind: 'grievance_answered',
  to: 'ACCOUNT',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'Your grievance was answered',
      body: `Read the answer to ${reference} in your profile.`,
    }),
    hi: (_, { reference = '' }) => ({
      title: 'आपकी शिकायत का जवाब आया',
      body: `${reference} का जवाब अपनी प्रोफ़ाइल में पढ़ें।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'We have answered your grievance {{reference}}. Read the answer here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} का जवाब आ गया है। यहाँ पढ़ें: {{link}} पर।',
  },
})
