import { defineNotification } from '../../defineNotification.ts'

export const secondFactorSetUp = defineNotification({
  kind: 'second_factor_set_up',
  to: 'ACCOUNT',
  app: {
    en: () => ({
      title: 'A second factor was set up',
      body: 'Your account now has a code from an authenticator app. If this was not you, write to us at once.',
    }),
    hi: () => ({
      title: 'ऐप का कोड चालू हुआ',
      body: 'आपके अकाउंट में ऑथेंटिकेटर ऐप का कोड चालू हो गया है। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your Baari account now has a second factor: a code from an app. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट में ऐप का कोड चालू हो गया है। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
})
