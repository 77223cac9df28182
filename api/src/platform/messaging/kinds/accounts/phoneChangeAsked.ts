import { defineNotification } from '../../defineNotification.ts'

export const phoneChangeAsked = defineNotification({
  kind: 'phone_change_asked',
  to: 'ACCOUNT',
  facts: ['date', 'number'],
  app: {
    en: (say, { number = 'another number', date }) => ({
      title: 'Your number is about to change',
      body: [
        `Your number becomes ${number}${date ? ` on ${say.day(date)}` : ''}.`,
        'If you did not ask for it, keep your old number in your profile.',
      ],
    }),
    hi: (say, { number = 'दूसरा नंबर', date }) => ({
      title: 'आपका नंबर बदलने वाला है',
      body: [
        `${date ? `${say.day(date)} से ` : ''}आपका नंबर ${number} होगा।`,
        'आपने नहीं कहा हो, तो प्रोफ़ाइल में पुराना नंबर रखें।',
      ],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The mobile number of your Baari account is about to change to {{number}}, on {{date}}. If you did not ask for it, stop it in your profile.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर बदलकर {{number}} होने वाला है, {{date}} को। आपने नहीं कहा हो, तो प्रोफ़ाइल में इसे रोक दें।',
  },
})
