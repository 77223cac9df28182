import { messagesIn } from '../messages/messagesIn.ts'

/** Texts to turf owners that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  failed: 'Failed to send enquiry. Please check your connection and try again.',
} as const

export const english = {
  fixed,
  description: (name: string) =>
    `Bring your sports turf to ${name}: fill empty hours, keep one calendar, and follow every rupee.`,
  title: 'Your turf, full after six',
  introduction: (name: string) => `${name} brings players to your ground, keeps your calendar and pays you on time.`,
  featuresTitle: 'What you get',
  features: {
    hours: {
      title: 'Fill the empty hours',
      text: 'Players near you see every free half hour on your grounds, and the waitlist fills slots that others cancel.',
    },
    calendar: {
      title: 'One calendar for everything',
      text: 'Online bookings, phone bookings, coaching and repairs share one calendar. No slot is ever sold twice.',
    },
    prices: {
      title: 'Your prices, by the hour',
      text: 'Set prices for weekdays, evenings and quiet hours, and ask for the advance that suits you.',
    },
    games: {
      title: 'Games that sell seats',
      text: 'Open an hour to individual players. The game is confirmed once enough have paid; if not, everyone is refunded.',
    },
    money: {
      title: 'Money you can follow',
      text: 'Every settlement lists its bookings, commission and charges to the paisa and is paid on the dates in your contract.',
    },
  },
  talkTitle: 'Talk to us',
  talk: (hours: number) =>
    `Leave your number. We’ll call you back within ${hours} hours and set up your grounds with you.`,
  continueTitle: 'Or list it yourself today',
  continueText: 'Enter your grounds, prices and papers. Once we have checked them, your turf is live.',
  continue: 'List it yourself',
  orWrite: 'Or write to us:',
  address: 'Where your turf is',
  message: 'Anything else',
  send: 'Request a callback',
  sending: 'Sending…',
  thanks: (name: string) => `Thank you, ${name}.`,
  thanksText: (hours: number) => `We have your number and will call you back within ${hours} hours.`,
}

export const useEnquiryMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
