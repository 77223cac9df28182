import { defineNotification } from '../../defineNotification.ts'

export const newDevice = defineNotification({
  kind: 'new_device',
  to: 'ACCOUNT',
  facts: ['name'],
  optional: ['name'],
  app: {
    en: (_, { name }) => ({
      title: 'A new device logged in',
      body: [name && `${name}.`, 'If this was not you, log it out in your profile.'],
    }),
    hi: (_, { name }) => ({
      title: 'नए डिवाइस से लॉग इन हुआ',
      body: [name && `${name}।`, 'अगर यह आप नहीं थे, तो प्रोफ़ाइल में उसे लॉग आउट करें।'],
    }),
  },
})
