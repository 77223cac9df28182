import { defineNotification } from '../../defineNotification.ts'

export const applicationReturned = defineNotification({
  kind: 'application_returned',
  to: 'ACCOUNT',
  opens: 'turfApplications',
  facts: ['turf', 'reason'],
  app: {
    en: (say, { turf = 'Your turf' }) => ({
      title: 'Please correct your application',
      body: [`${turf} is not live yet.`, say.reason, 'Correct it and send it again.'],
    }),
    hi: (say, { turf = 'आपका टर्फ' }) => ({
      title: 'अपना आवेदन ठीक करें',
      body: [`${turf} अभी लाइव नहीं है।`, say.reason, 'ठीक करके दोबारा भेजें।'],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'Some details of your turf {{turf}} need correcting before it goes live on Baari. Open the app to see them.',
    hi: 'आपके टर्फ {{turf}} को Baari पर लाने से पहले कुछ जानकारी ठीक करनी है। ऐप में देखें।',
    parameters: ['turf'],
  },
})
