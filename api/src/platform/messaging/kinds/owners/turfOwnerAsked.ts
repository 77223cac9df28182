import { defineNotification } from '../../defineNotification.ts'

export const turfOwnerAsked = defineNotification({
  kind: 'turf_owner_asked',
  to: 'OWNER',
  facts: ['turf', 'date', 'name'],
  app: {
    en: (say, { turf = '', name = 'another account', date }) => ({
      title: `${turf}: new owner`,
      body: [
        `${turf} will belong to ${name}${date ? ` from ${say.day(date)}` : ''}, if a second admin agrees.`,
        'If this is not right, write to us at once.',
      ],
    }),
    hi: (say, { turf = '', name = 'दूसरे अकाउंट', date }) => ({
      title: `${turf}: नया मालिक`,
      body: [
        `${turf} ${date ? `${say.day(date)} से ` : ''}${name} का होगा, अगर दूसरे एडमिन ने मंज़ूरी दी।`,
        'अगर यह सही नहीं है, तो हमें तुरंत लिखें।',
      ],
    }),
  },
  whatsapp: {
    group: 'ALWAYS_SENT',
    en: 'The owner of your turf {{turf}} is about to change: {{name}}, from {{date}}. If this is not right, call us at once.',
    hi: 'आपके टर्फ {{turf}} का मालिक बदलने वाला है: {{name}}, {{date}} से। अगर यह सही नहीं है, तो हमें तुरंत फ़ोन करें।',
  },
})
