import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const hostingOffered = defineNotification({
  kind: 'hosting_offered',
  to: 'BOOKER',
  facts: [...SLOT, 'until', 'game'],
  app: {
    en: (say, { until }) => ({
      title: 'Will you host this game?',
      body: [
        say.slot,
        'The host asks you to take over.',
        until && `Answer by ${say.clock(until)}; without an answer nothing changes.`,
      ],
    }),
    hi: (say, { until }) => ({
      title: 'क्या आप यह गेम होस्ट करेंगे?',
      body: [
        say.slot,
        'होस्ट चाहते हैं कि आगे आप होस्ट बनें।',
        until && `${say.clock(until)} तक जवाब दें। जवाब न देने पर कुछ नहीं बदलेगा।`,
      ],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'The host asks you to take over this game: {{turf}}, {{ground}}, {{date}}, {{time}}. Accept or decline until {{until}}: {{link}} on Baari.',
    hi: 'होस्ट चाहते हैं कि यह गेम आगे आप होस्ट करें: {{turf}}, {{ground}}, {{date}}, {{time}}। {{until}} तक हाँ या ना कहें: Baari पर {{link}}।',
  },
})
