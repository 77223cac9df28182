import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const reminder = defineNotification({
  kind: 'reminder',
  to: 'BOOKER',
  facts: [...SLOT, 'due'],
  app: {
    en: (say, { time }) => ({
      title: time ? `You play at ${say.clock(time.slice(0, 5))}` : 'You play soon',
      body: [say.slot, say.dueAtTurf],
    }),
    hi: (say, { time }) => ({
      title: time ? `${say.clock(time.slice(0, 5))} बजे आपका खेल है` : 'थोड़ी देर में आपका खेल है',
      body: [say.slot, say.dueAtTurf],
    }),
  },
  whatsapp: {
    group: 'REMINDERS',
    en: 'Your game is coming up: {{turf}}, {{ground}}, {{date}}, {{time}}. To pay at the venue: ₹{{due}}. Booking {{reference}}.',
    hi: 'आपके खेलने का समय आ रहा है: {{turf}}, {{ground}}, {{date}}, {{time}}। वहाँ देने हैं: ₹{{due}}। बुकिंग {{reference}}।',
  },
})
