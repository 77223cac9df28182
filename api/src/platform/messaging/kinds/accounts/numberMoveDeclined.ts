import { defineNotification } from '../../defineNotification.ts'

export const numberMoveDeclined = defineNotification({
  kind: 'number_move_declined',
  to: 'ACCOUNT',
  facts: ['number', 'reason'],
  app: {
    en: (say, { number }) => ({
      title: 'The number stays with its account',
      body: [`${number || 'The number'} will not move to another account.`, say.reason],
    }),
    hi: (say, { number }) => ({
      title: 'नंबर उसी अकाउंट में रहेगा',
      body: [`${number ? `नंबर ${number}` : 'नंबर'} दूसरे अकाउंट में नहीं जाएगा।`, say.reason],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The mobile number {{number}} stays with its Baari account. It will not move. Reason: “{{reason}}”.',
    hi: 'मोबाइल नंबर {{number}} अपने Baari अकाउंट में ही रहेगा। वह दूसरे अकाउंट में नहीं जाएगा। वजह: “{{reason}}”।',
  },
})
