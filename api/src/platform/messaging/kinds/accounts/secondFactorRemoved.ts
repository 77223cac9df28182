import { defineNotification } from '../../defineNotification.ts'

export const secondFactorRemoved = defineNotification({
  kind: 'second_factor_removed',
  to: 'ACCOUNT',
  app: {
    en: () => ({
      title: 'Your second factor was removed',
      body: 'Your account no longer has a code from an authenticator app. If this was not you, write to us at once.',
    }),
    hi: () => ({
      title: 'ऐप का कोड हटाया गया',
      body: 'आपके अकाउंट में अब ऑथेंटिकेटर ऐप का कोड नहीं है। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The second factor of your Baari account was removed. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट से ऐप का कोड हटा दिया गया है। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
})
