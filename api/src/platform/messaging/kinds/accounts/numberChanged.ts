import { defineNotification } from '../../defineNotification.ts'

export const numberChanged = defineNotification({
  kind: 'number_changed',
  to: 'ACCOUNT',
  app: {
    en: () => ({
      title: 'Has your number changed?',
      body: 'WhatsApp says that you use another number now. Codes to log in still go to the old one, by SMS. Write to us to change it.',
    }),
    hi: () => ({
      title: 'क्या आपका नंबर बदल गया है?',
      body: 'WhatsApp के मुताबिक़ अब आपका नंबर दूसरा है। लॉग इन के कोड अब भी पुराने नंबर पर SMS से जाएँगे। नंबर बदलवाने के लिए हमें लिखें।',
    }),
  },
})
