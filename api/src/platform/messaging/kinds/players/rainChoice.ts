import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const rainChoice = defineNotification({
  kind: 'rain_choice',
  to: 'BOOKER',
  opens: 'rainChoice',
  facts: [...SLOT, 'refund', 'until'],
  app: {
    en: (say, { until, refund }) => ({
      title: 'Closed for rain: please choose',
      body: [
        say.slot,
        `Choose another time at the same price or a full refund${until ? ` by ${say.clock(until)}` : ''}.`,
        refund && `If you do not choose, you get ₹${refund} back.`,
      ],
    }),
    hi: (say, { until, refund }) => ({
      title: 'बारिश की वजह से बंद: कृपया चुनें',
      body: [
        say.slot,
        `${until ? `${say.clock(until)} तक ` : ''}उसी दाम पर दूसरा समय या पूरा रिफ़ंड चुनें।`,
        refund && `आप न चुनें, तो ₹${refund} वापस आ जाएँगे।`,
      ],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'It rains, and the ground is closed: {{turf}}, {{ground}}, {{date}}, {{time}}. Choose until {{until}}: another time, or ₹{{refund}} back. Choose here: {{link}} Booking {{reference}}.',
    hi: 'बारिश से ग्राउंड बंद है: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक चुनें: दूसरा समय, या ₹{{refund}} वापस। यहाँ चुनें: {{link}} बुकिंग {{reference}}।',
  },
})
