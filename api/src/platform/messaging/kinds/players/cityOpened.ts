import { defineNotification } from '../../defineNotification.ts'

export const cityOpened = defineNotification({
  kind: 'city_opened',
  to: 'PLAYER',
  facts: ['place', 'city'],
  app: {
    en: (_, { place }) => ({
      title: place ? `Baari is in ${place} now` : 'Baari has come to your city',
      body: 'See its turfs and book one.',
    }),
    hi: (_, { place }) => ({
      title: place ? `Baari अब ${place} में है` : 'Baari आपके शहर में आ गया है',
      body: 'वहाँ के टर्फ देखें और बुक करें।',
    }),
  },
  whatsapp: {
    group: 'OFFERS',
    en: 'Baari is in {{place}} now. See its turfs and book one: {{link}} You asked us to tell you.',
    hi: 'Baari अब {{place}} में है। वहाँ के टर्फ देखें और बुक करें: {{link}} आपने बताने को कहा था।',
  },
})
