import type { ReactNode } from 'react'
import { type Mark, sentence } from '../../words/sentence.ts'
import { wordsIn } from '../../words/wordsIn.ts'

/** The privacy policy. */
export const english = {
  description: (name: string) => `What ${name} keeps about you, what for, who sees it, and your rights.`,
  introduction: (toNotice: Mark) =>
    sentence`We keep what a booking needs, for as long as it is needed, and tell you here what that is. The ${toNotice('privacy notice')} says it item by item.`,
  kept: {
    title: 'What we keep',
    person: 'Your phone number, the name you give, and an e-mail address if you give one.',
    bookings: 'Your bookings, seats, waitlist entries, payments, refunds and grievances.',
    consent: 'When you agreed to the terms and to this policy.',
    requests: 'Technical records of requests: time, address, browser and what went wrong.',
  },
  purpose: {
    title: 'What for',
    text: 'To log you in, to hold and confirm your slots, to take and give back money, to tell you what changes, to keep out misuse, and to do what tax and consumer law ask of us. We do not sell your data and show no advertising made from it.',
  },
  location: {
    title: 'Your location',
    text: 'Your browser asks you before it tells us where you are. We use the point for the one search you make and do not store it. Without it you search by the name of a place.',
  },
  seen: {
    title: 'Who sees it',
    turf: 'The turf you book sees your name and, around the time of the booking, your phone number. Other players never see your number.',
    providers:
      'Providers work for us under contract: for payments, for sending codes and messages, and for finding places. They get what their task needs and nothing else. Authorities get data where the law obliges us.',
  },
  browser: {
    title: 'What stays in your browser',
    text: "Your session is kept in the browser's storage and in a cookie that scripts cannot read; logging out empties both. A second such cookie stays and says that this browser has logged in, so that nobody who knows your number can lock you out. Three more cookies remember the theme and the language you chose and the kind of account, so that the page opens as you left it. There are no cookies of others.",
  },
  duration: {
    title: 'How long',
    text: 'Login codes live for minutes, are stored only as fingerprints, and go after two days. Messages and ended sessions go after 90 days, notifications after a year, closed grievances after two. Bookings and payments are kept as long as tax law asks. The rest goes when your account goes.',
  },
  rights: {
    title: 'Your rights',
    text: ({ email, answerDays, adultYears }: { email: ReactNode; answerDays: number; adultYears: number }) =>
      sentence`You may see what we keep about you, have it corrected, take back your consent, and have your account deleted. Write to ${email} from the address in your profile, or with your phone number. We answer within ${answerDays} days. For children under ${adultYears} a parent or guardian can ask.`,
  },
}

export const usePrivacyWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
