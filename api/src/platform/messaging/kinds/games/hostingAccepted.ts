import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const hostingAccepted = defineNotification({
  kind: 'hosting_accepted',
  to: 'BOOKER',
  facts: [...SLOT, 'name', 'game'],
  app: {
    en: (say, { name }) => ({ title: name ? `${name} is the host now` : 'Your game has a new host', body: say.slot }),
    hi: (say, { name }) => ({ title: name ? `अब ${name} होस्ट हैं` : 'आपके गेम के नए होस्ट हैं', body: say.slot }),
  },
})
