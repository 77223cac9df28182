import { defineNotification } from '../../defineNotification.ts'

export const phoneChangeStopped = defineNotification({
  kind: 'phone_change_stopped',
  to: 'ACCOUNT',
  facts: ['number', 'reason'],
  optional: ['reason'],
  app: {
    en: (say, { number }) => ({
      title: 'You keep your number',
      body: [`It will not change to ${number || 'another number'}.`, say.reason],
    }),
    hi: (say, { number }) => ({
      title: 'आपका नंबर वही रहेगा',
      body: [`वह बदलकर ${number || 'दूसरा नंबर'} नहीं होगा।`, say.reason],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your Baari account keeps its mobile number. It will not change to {{number}}.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर वही रहेगा। {{number}} पर बदलाव नहीं होगा।',
  },
})
