import { defineNotification } from '../../defineNotification.ts'

export const grievanceClosed = defineNotification({
  kind: 'grievance_closed',
  to: 'ACCOUNT',
  opens: 'grievances',
  facts: ['reference'],
  app: {
    en: (_, { reference = '' }) => ({
      title: 'Your grievance was closed',
      body: `Read the outcome of ${reference} in your profile.`,
    }),
    hi: (_, { reference = '' }) => ({ title: 'आपकी शिकायत बंद हुई', body: `${reference} का नतीजा अपनी प्रोफ़ाइल में पढ़ें।` }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your grievance {{reference}} is closed. Read how it ended here: {{link}} on our site.',
    hi: 'आपकी शिकायत {{reference}} बंद हो गई है। क्या हुआ, यहाँ पढ़ें: {{link}} पर।',
  },
})
