import { defineNotification } from '../../defineNotification.ts'

export const turfOwnerStopped = defineNotification({
  kind: 'turf_owner_stopped',
  to: 'OWNER',
  facts: ['turf', 'reason'],
  app: {
    en: (say, { turf }) => ({
      title: 'The turf keeps its owner',
      body: [`${turf ?? ''} keeps its owner: the change was declined.`, say.reason],
    }),
    hi: (say, { turf }) => ({
      title: 'टर्फ का मालिक वही रहेगा',
      body: [`${turf ?? ''} का मालिक वही रहेगा: बदलाव नामंज़ूर हो गया।`, say.reason],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The turf {{turf}} keeps its owner. Reason: “{{reason}}”. Nothing changes for you.',
    hi: 'टर्फ {{turf}} का मालिक वही रहेगा। वजह: “{{reason}}”। आपके लिए कुछ नहीं बदलेगा।',
  },
})
