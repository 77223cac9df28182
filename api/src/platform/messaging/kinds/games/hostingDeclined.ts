import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const hostingDeclined = defineNotification({
  kind: 'hosting_declined',
  to: 'BOOKER',
  facts: [...SLOT, 'name', 'game'],
  app: {
    en: (say, { name }) => ({
      title: name ? `${name} declines to host` : 'The player declines to host',
      body: [say.slot, 'You are still the host.'],
    }),
    hi: (say, { name }) => ({
      title: name ? `${name} ने होस्ट बनने से मना किया` : 'खिलाड़ी ने होस्ट बनने से मना किया',
      body: [say.slot, 'होस्ट आप ही हैं।'],
    }),
  },
})
