import { defineNotification } from '../../defineNotification.ts'

export const secondFactorDue = defineNotification({
  kind: 'second_factor_due',
  to: 'OWNER',
  facts: ['paid', 'count'],
  app: {
    en: (_, { paid = '', count = '' }) => ({
      title: 'Set up a code from an app',
      body: [
        paid && count && `Your settlements of ${count} days have reached ₹${paid}.`,
        'From now on downloads and changes of your number need a code from an authenticator app. Set it up in your profile.',
      ],
    }),
    hi: (_, { paid = '', count = '' }) => ({
      title: 'ऐप का कोड चालू करें',
      body: [
        paid && count && `${count} दिनों में आपके सेटलमेंट ₹${paid} तक पहुँच गए हैं।`,
        'अब से डाउनलोड और नंबर बदलने के लिए ऑथेंटिकेटर ऐप का कोड चाहिए। इसे प्रोफ़ाइल में चालू करें।',
      ],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    parameters: ['paid', 'count'],
    en: 'Your settlements of the last {{count}} days have reached ₹{{paid}}. Please set up a code from an app in your profile on Baari.',
    hi: 'पिछले {{count}} दिनों में आपके सेटलमेंट ₹{{paid}} तक पहुँच गए हैं। Baari पर अपनी प्रोफ़ाइल में ऐप का कोड चालू करें।',
  },
})
