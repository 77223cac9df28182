import { defineNotification } from '../../defineNotification.ts'

export const webhookPaused = defineNotification({
  kind: 'webhook_paused',
  to: 'OWNER',
  opens: 'ownerDevelopers',
  facts: ['turf', 'name'],
  app: {
    en: (_, { turf, name }) => ({
      title: 'A webhook is paused',
      body: [`${turf}: ${name || 'its address'} does not accept events. They are kept until you resume the webhook.`],
    }),
    hi: (_, { turf, name }) => ({
      title: 'एक वेबहुक रुका हुआ है',
      body: [`${turf}: ${name || 'इसका पता'} इवेंट नहीं ले रहा। आप वेबहुक फिर चालू करें, तब तक इवेंट रखे रहेंगे।`],
    }),
  },
})
