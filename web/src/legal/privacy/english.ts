import { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { type Mark, sentence } from '../../messages/sentence.ts'

export const english = {
  description: (name: string) => `What ${name} keeps about you, why, who sees it, and your rights.`,
  introduction: (toNotice: Mark) =>
    sentence`We keep what a booking needs, for as long as it is needed. This page tells you what that is, and the ${toNotice('privacy notice')} lists it item by item.`,
  kept: {
    title: 'What we keep',
    person: 'Your phone number, the name you give, and an email address if you give one.',
    bookings: 'Your bookings, seats, waitlist entries, payments, refunds and grievances.',
    consent: 'When you agreed to the terms and to this policy.',
    requests: 'Technical records of requests: time, address, browser and what went wrong.',
  },
  purpose: {
    title: 'Why we keep it',
    text: 'To log you in, to hold and confirm your slots, to take payments and make refunds, to tell you about changes, to prevent misuse, and to do what tax and consumer law require. We do not sell your data or use it for advertising.',
  },
  location: {
    title: 'Your location',
    text: 'Your browser asks you before it tells us where you are. We use your location for that one search and do not store it. Without it, you search by the name of a place.',
  },
  seen: {
    title: 'Who sees it',
    turf: 'The turf you book sees your name and, around the time of the booking, your phone number. Other players never see your number.',
    providers:
      'Some companies work for us under contract: for payments, for sending codes and messages, and for finding places. They get only what they need for that. Authorities get data where the law requires it.',
  },
  browser: {
    title: 'What stays in your browser',
    text: "Your session is kept in the browser's storage and in a cookie that scripts cannot read; logging out empties both. A second such cookie stays and says that this browser has logged in before, so that nobody who knows your number can lock you out. Three more cookies remember your theme, your language and your account type, so that the page opens as you left it. There are no third-party cookies.",
  },
  duration: {
    title: 'How long',
    text: `Login codes are valid for a few minutes, are stored only as fingerprints, and are deleted after ${KEPT_DAYS.codes} days. Messages and ended sessions are deleted after ${KEPT_DAYS.messages} days, notifications after ${KEPT_DAYS.notifications}, closed grievances after ${KEPT_DAYS.grievances}. Bookings and payments are kept for as long as tax law requires. The rest is deleted with your account.`,
  },
  rights: {
    title: 'Your rights',
    text: ({ email, answerDays, adultYears }: { email: ReactNode; answerDays: number; adultYears: number }) =>
      sentence`You can see what we keep about you, have it corrected, withdraw your consent, and have your account deleted. Write to ${email} from the address in your profile, or with your phone number. We answer within ${answerDays} days. For children under ${adultYears} a parent or guardian can ask.`,
  },
}

export const usePrivacyMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
