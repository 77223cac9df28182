import { defineNotification } from '../../defineNotification.ts'

export const turfOffer = defineNotification({
  kind: 'turf_offer',
  to: 'PLAYER',
  facts: ['turf', 'discount', 'coupon', 'date'],
  app: {
    en: (say, { turf = '', discount = '', coupon = '', date = '' }) => ({
      title: `${discount} off at ${turf}`,
      body: `${turf}: use the code ${coupon} for play until ${say.day(date)}. You agreed to offers from this turf. You can turn them off in your profile.`,
    }),
    hi: (say, { turf = '', discount = '', coupon = '', date = '' }) => ({
      title: `${turf} में ${discount} की छूट`,
      body: `${turf}: कोड ${coupon} से, ${say.day(date)} तक के खेल पर। आपने इस टर्फ के ऑफ़र के लिए हाँ कहा था। इन्हें अपने प्रोफ़ाइल में बंद कर सकते हैं।`,
    }),
  },
  whatsapp: {
    group: 'OFFERS',
    category: 'marketing',
    en: 'An offer from {{turf}}: {{discount}} off with the code {{coupon}}, for play until {{date}}. Book here: {{link}} You agreed to these offers. To end them, reply STOP.',
    hi: 'ऑफ़र, {{turf}} की ओर से: कोड {{coupon}} से {{discount}} की छूट, {{date}} तक के खेल पर। यहाँ बुक करें: {{link}} आपने इन ऑफ़र के लिए हाँ कहा था। बंद करने के लिए STOP लिखें।',
  },
})
