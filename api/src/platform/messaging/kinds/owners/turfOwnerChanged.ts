import { defineNotification } from '../../defineNotification.ts'

export const turfOwnerChanged = defineNotification({
  kind: 'turf_owner_changed',
  to: 'OWNER',
  facts: ['turf', 'name'],
  app: {
    en: (_, { turf = '', name = 'another account' }) => ({
      title: `${turf} has a new owner`,
      body: `${turf} belongs to ${name} from now on.`,
    }),
    hi: (_, { turf = '', name = 'दूसरे अकाउंट' }) => ({
      title: `${turf} का मालिक बदल गया है`,
      body: `${turf} अब से ${name} का है।`,
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The turf {{turf}} now belongs to {{name}}. If this is not right, call us at once.',
    hi: 'टर्फ {{turf}} अब {{name}} का है। अगर यह सही नहीं है, तो हमें तुरंत फ़ोन करें।',
  },
})
