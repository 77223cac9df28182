import { defineNotification } from '../../defineNotification.ts'

export const phoneChanged = defineNotification({
  kind: 'phone_changed',
  to: 'ACCOUNT',
  facts: ['number'],
  app: {
    en: (_, { number = 'another number' }) => ({
      title: 'Your number has changed',
      body: `You log in with ${number} from now on. If you did not ask for it, write to us at once.`,
    }),
    hi: (_, { number = 'दूसरे नंबर' }) => ({
      title: 'आपका नंबर बदल गया है',
      body: `अब से आप ${number} से लॉग इन करेंगे। आपने नहीं कहा हो, तो हमें तुरंत लिखें।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The mobile number of your Baari account is now {{number}}. If you did not ask for it, write to us at once.',
    hi: 'आपके Baari अकाउंट का मोबाइल नंबर अब {{number}} है। आपने नहीं कहा हो, तो हमें तुरंत लिखें।',
  },
})
