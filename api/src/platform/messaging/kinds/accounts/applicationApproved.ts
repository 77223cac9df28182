import { defineNotification } from '../../defineNotification.ts'

export const applicationApproved = defineNotification({
  kind: 'application_approved',
  to: 'ACCOUNT',
  opens: 'ownerToday',
  facts: ['turf'],
  app: {
    en: (_, { turf = 'Your turf' }) => ({
      title: 'Your turf is live',
      body: `${turf} is on Baari. Players can book it now.`,
    }),
    hi: (_, { turf = 'आपका टर्फ' }) => ({
      title: 'आपका टर्फ लाइव है',
      body: `${turf} अब Baari पर है। खिलाड़ी इसे अभी बुक कर सकते हैं।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your turf {{turf}} is live on Baari. Players can book it now.',
    hi: 'आपका टर्फ {{turf}} Baari पर लाइव है। खिलाड़ी अब इसे बुक कर सकते हैं।',
  },
})
