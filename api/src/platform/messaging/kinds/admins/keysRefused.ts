import { defineNotification } from '../../defineNotification.ts'

export const keysRefused = defineNotification({
  kind: 'keys_refused',
  to: 'ADMINS',
  facts: ['provider'],
  app: {
    en: (_, { provider = '' }) => ({
      title: 'A provider refuses our keys',
      body:
        provider.startsWith('whatsapp') || provider === 'sms'
          ? `${provider} does not take our messages: check its key, its balance and the registered templates. They are waiting, and login codes may not arrive.`
          : `${provider} does not accept them. Work that needs it is waiting and continues once the keys are right.`,
    }),
    hi: (_, { provider = '' }) => ({
      title: 'एक कंपनी हमारी कुंजियाँ नहीं मान रही',
      body:
        provider.startsWith('whatsapp') || provider === 'sms'
          ? `${provider} हमारे मैसेज नहीं ले रही: उसकी कुंजी, बैलेंस और रजिस्टर किए टेम्पलेट देखें। मैसेज रुके हैं, और लॉग इन के कोड शायद न पहुँचें।`
          : `${provider} उन्हें नहीं मानती। उससे जुड़ा काम रुका है, और सही कुंजियाँ मिलते ही आगे बढ़ेगा।`,
    }),
  },
})
