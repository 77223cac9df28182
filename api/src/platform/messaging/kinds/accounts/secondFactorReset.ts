import { defineNotification } from '../../defineNotification.ts'

export const secondFactorReset = defineNotification({
  kind: 'second_factor_reset',
  to: 'ACCOUNT',
  app: {
    en: () => ({
      title: 'Your second factor was reset',
      body: 'Two admins removed it, and every device is logged out. If you did not ask for this, write to us at once.',
    }),
    hi: () => ({
      title: 'ऐप का कोड रीसेट हुआ',
      body: 'दो एडमिन ने इसे हटाया है, और हर डिवाइस लॉग आउट हो गया है। अगर आपने यह नहीं चाहा, तो हमें तुरंत लिखें।',
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Baari has removed the second factor of your account. If you did not ask for this, call us at once.',
    hi: 'Baari ने आपके अकाउंट से ऐप का कोड हटा दिया है। अगर आपने यह नहीं चाहा, तो हमें तुरंत फ़ोन करें।',
  },
})
