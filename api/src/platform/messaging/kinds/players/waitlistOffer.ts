import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const waitlistOffer = defineNotification({
  kind: 'waitlist_offer',
  to: 'PLAYER',
  opens: 'bookings',
  facts: [...SLOT, 'until'],
  app: {
    en: (say, { until }) => ({
      title: 'A slot is free for you',
      body: [say.slot, until && `It is kept for you until ${say.clock(until)}.`],
    }),
    hi: (say, { until }) => ({
      title: 'आपके लिए एक स्लॉट ख़ाली है',
      body: [say.slot, until && `यह ${say.clock(until)} तक आपके लिए होल्ड पर है।`],
    }),
  },
  whatsapp: {
    group: 'OFFERS',
    en: 'A slot you wait for is free: {{turf}}, {{ground}}, {{date}}, {{time}}. It is kept for you until {{until}}. Book it on Baari.',
    hi: 'जिस समय का आप इंतज़ार कर रहे थे, वह ख़ाली है: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक आपके लिए रोका है। Baari पर बुक करें।',
  },
})
