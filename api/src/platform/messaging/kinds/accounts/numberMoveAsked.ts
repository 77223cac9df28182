import { defineNotification } from '../../defineNotification.ts'

export const numberMoveAsked = defineNotification({
  kind: 'number_move_asked',
  to: 'ACCOUNT',
  facts: ['date', 'number'],
  app: {
    en: (say, { number = 'The number', date }) => ({
      title: 'A number is about to change accounts',
      body: [
        `${number} moves from one account of its holder to another${date ? ` on ${say.day(date)}` : ''}.`,
        'If you did not ask for it, write to us at once.',
      ],
    }),
    hi: (say, { number, date }) => ({
      title: 'एक नंबर दूसरे अकाउंट में जाएगा',
      body: [
        `${date ? `${say.day(date)} को ` : ''}${number ? `नंबर ${number}` : 'नंबर'} उसी व्यक्ति के दूसरे अकाउंट में जाएगा।`,
        'आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
      ],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The mobile number {{number}} moves from one Baari account of its holder to another, on {{date}}. If you did not ask for it, write to us at once.',
    hi: 'मोबाइल नंबर {{number}} {{date}} को उसी व्यक्ति के दूसरे Baari अकाउंट में जाएगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
})
