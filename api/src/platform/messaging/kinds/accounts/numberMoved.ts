import { defineNotification } from '../../defineNotification.ts'

export const numberMoved = defineNotification({
  kind: 'number_moved',
  to: 'ACCOUNT',
  facts: ['number'],
  app: {
    en: (_, { number = 'The number' }) => ({
      title: 'Your number has changed accounts',
      body: `${number} now opens another account. If you did not ask for it, write to us at once.`,
    }),
    hi: (_, { number }) => ({
      title: 'आपका नंबर दूसरे अकाउंट में चला गया',
      body: `अब से ${number ? `नंबर ${number}` : 'इस नंबर'} से उसी व्यक्ति का दूसरा अकाउंट खुलेगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The mobile number {{number}} now opens another Baari account of its holder. If you did not ask for it, write to us at once.',
    hi: 'मोबाइल नंबर {{number}} से अब उसी व्यक्ति का दूसरा Baari अकाउंट खुलेगा। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
})
