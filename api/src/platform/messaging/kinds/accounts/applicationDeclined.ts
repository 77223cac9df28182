import { defineNotification } from '../../defineNotification.ts'

export const applicationDeclined = defineNotification({
  kind: 'application_declined',
  to: 'ACCOUNT',
  opens: 'turfApplications',
  facts: ['turf', 'reason'],
  app: {
    en: (say, { turf = 'Your turf' }) => ({
      title: 'Your application was declined',
      body: [`${turf} will not be listed.`, say.reason],
    }),
    hi: (say, { turf = 'आपका टर्फ' }) => ({
      title: 'आपका आवेदन नामंज़ूर हुआ',
      body: [`${turf} Baari पर नहीं आएगा।`, say.reason],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'We cannot list your turf {{turf}} on Baari. Open the app to see why.',
    hi: 'हम आपका टर्फ {{turf}} Baari पर नहीं जोड़ सकते। कारण ऐप में देखें।',
    parameters: ['turf'],
  },
})
