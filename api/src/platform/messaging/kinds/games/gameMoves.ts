import { defineNotification } from '../../defineNotification.ts'
import { SLOT } from '../../facts.ts'

export const gameMoves = defineNotification({
  kind: 'game_moves',
  to: 'BOOKER',
  facts: [...SLOT, 'refund', 'until', 'game'],
  app: {
    en: (say, { refund, until }) => ({
      title: 'Your game may move',
      body: [
        say.slot,
        'It is short of players, and could be played here.',
        refund && `₹${refund} would come back to you.`,
        until && `Reply by ${say.clock(until)}.`,
      ],
    }),
    hi: (say, { refund, until }) => ({
      title: 'आपका गेम कहीं और हो सकता है',
      body: [
        say.slot,
        'गेम में खिलाड़ी कम हैं, वह यहाँ हो सकता है।',
        refund && `₹${refund} आपको वापस मिलेंगे।`,
        until && `${say.clock(until)} तक बताएँ कि ठीक है या नहीं।`,
      ],
    }),
  },
  whatsapp: {
    group: 'BOOKINGS',
    en: 'Your game is short of players. It could be played here: {{turf}}, {{ground}}, {{date}}, {{time}}. ₹{{refund}} would come back to you. Answer by {{until}}: {{link}} on Baari.',
    hi: 'आपके गेम में खिलाड़ी कम हैं। वह यहाँ हो सकता है: {{turf}}, {{ground}}, {{date}}, {{time}}। ₹{{refund}} आपको वापस मिलेंगे। {{until}} तक बताएँ कि ठीक है या नहीं: {{link}} पर।',
  },
})
