import { defineNotification } from '../../defineNotification.ts'

export const secondFactorCodesRenewed = defineNotification({
  kind: 'second_factor_codes_renewed',
  to: 'ACCOUNT',
  app: {
    en: () => ({
      title: 'You have new recovery codes',
      body: 'The earlier recovery codes no longer work. If this was not you, write to us at once.',
    }),
    hi: () => ({
      title: 'आपके नए रिकवरी कोड बने हैं',
      body: 'पहले वाले रिकवरी कोड अब काम नहीं करते। अगर यह आपने नहीं किया, तो हमें तुरंत लिखें।',
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Your Baari account has new recovery codes. The earlier ones no longer work. If this was not you, call us at once.',
    hi: 'आपके Baari अकाउंट के नए रिकवरी कोड बने हैं। पहले वाले अब काम नहीं करते। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
})
