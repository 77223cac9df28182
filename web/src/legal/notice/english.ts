import type { KEPT_DAYS } from '@baari/domain/privacy/purposes.ts'
import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { type Mark, sentence } from '../../messages/sentence.ts'

type KeptDays = typeof KEPT_DAYS

export const english = {
  title: 'Privacy notice',
  description: (name: string) => `Which personal data ${name} uses, item by item: what for, how long, and your rights.`,
  version: (version: number, date: string) => `Version ${version}, of ${date}`,
  introduction:
    'This notice is separate from the terms. It lists what we use your personal data for, item by item. When it changes, we ask you again.',
  data: 'What',
  use: 'What for',
  kept: 'How long',
  purposes: {
    ACCOUNT: {
      title: 'Your account',
      data: 'Phone number, the name and e-mail address you give, whether you are 18 or older, the number of a parent or guardian if you are not, your gender if you say it, your devices, login codes, and for each log-in and wrong code the time, the browser and the network address.',
      use: 'To log you in, to know whose account it is, and to find out who tried to get in. Your gender only opens games for women, and no other user sees it.',
      kept: ({ codes, sessions, logins }: KeptDays) =>
        `Until you delete the account. Login codes are kept for ${codes} days, devices for ${sessions} days after they are logged out. The log of log-ins is kept for ${logins} days, as the law requires, even if you delete the account; its network addresses are encrypted.`,
    },
    BOOKINGS: {
      title: 'Bookings, games and waitlists',
      data: 'What you book, when and where you play, seats, waits, coupons, check-ins, why something was cancelled, how well you play if you say it, what co-players say of it, which bookings you kept, cancelled late or missed, what you say against it, what you write in the room of a game, your squads and what their members owe each other, where and when you want to hear of games that need players, whom you block, and reports of players.',
      use: 'To hold your time, let you in and find games of your level. Your co-players see your level; nobody sees who has said what of it. Hosts of games you join see how surely you show up, in words; the bookings behind it are shown to you alone. Members of a squad see each other’s first names and who has paid. The players of a game read its room; we read only messages that somebody reports.',
      kept: ({ books }: KeptDays) =>
        `With your name until you delete the account, then without it. Payment records that the law requires stay for ${Math.floor(books / 365)} years.`,
    },
    MESSAGES: {
      title: 'Messages',
      data: 'Messages to your phone and the list of notifications in the app.',
      use: 'To keep you informed about your bookings.',
      kept: ({ messages, notifications }: KeptDays) =>
        `Messages ${messages} days, notifications ${notifications} days, at the longest until you delete the account.`,
    },
    REVIEWS: {
      title: 'Reviews',
      data: 'Your stars, your words, and the turf’s answer.',
      use: 'To show other players what a turf is like.',
      kept: () => 'Words until you delete the account; the stars stay without your name.',
    },
    PAYMENTS: {
      title: 'Payments and refunds',
      data: 'Amounts, times, the way you paid, and references. Card numbers never reach us.',
      use: 'To take your payment and give it back.',
      kept: ({ books }: KeptDays) =>
        `${Math.floor(books / 365)} years, as the law asks of books; without your name once you are gone.`,
    },
    CALLBACKS: {
      title: 'Callback requests',
      data: 'Name, number, e-mail, address and message, if you ask us to call about a turf.',
      use: 'To call you back.',
      kept: ({ enquiries }: KeptDays) => `${enquiries} days.`,
    },
    TURFS: {
      title: 'Turfs, their guests and their staff',
      data: 'Names and numbers of owners and staff, and of guests whom a turf writes down for itself.',
      use: 'So that a turf can run its day.',
      kept: ({ guests }: KeptDays) =>
        `Guests ${guests} days after their visit; staff ${guests} days after their work has ended.`,
    },
    PAYOUTS: {
      title: 'Paying turf owners',
      data: 'Bank account, UPI ID, PAN and GST number of owners, encrypted.',
      use: 'To pay owners and to tell the tax office.',
      kept: ({ books }: KeptDays) => `${Math.floor(books / 365)} years after the contract has ended.`,
    },
    ABUSE: {
      title: 'Preventing abuse',
      data: 'Network addresses, and fingerprints of numbers and UPI IDs from which nobody can read them.',
      use: 'To stop floods of requests, coupons used twice, and holds that nobody pays for.',
      kept: ({ codes, digests }: KeptDays) => `Addresses ${codes} days, fingerprints ${digests} days.`,
    },
    RECORDS: {
      title: 'Records',
      data: 'Who did what for you or to your account, what you agreed to, your grievances, and our books.',
      use: 'So that everything can be explained later.',
      kept: ({ acts, grievances, books }: KeptDays) =>
        `Names and words in them for ${Math.floor(acts / 365)} years, grievances for ${Math.floor(grievances / 365)} years after they are closed, but no longer than your account; the books for ${Math.floor(books / 365)} years.`,
    },
  },
  receivers: {
    title: 'Who gets it',
    turf: 'The turf that you book: your name and, around the time of the booking, your number.',
    providers:
      'Razorpay for payments and payouts, WhatsApp for messages, MSG91 for codes by SMS, and Google for the search for places.',
    authorities: 'Authorities, where the law obliges us. Nobody else, and nobody buys it.',
  },
  choices: {
    title: 'What you agree to, and how to withdraw',
    service: 'Your account needs the items above. You agree to them when you sign up.',
    marketing: 'News and offers from us are off until you switch them on. We send none today.',
    withdraw: (toProfile: Mark) =>
      sentence`You find both in your ${toProfile('profile')}, with their history. You can withdraw a consent there as easily as you gave it; without the first one, we delete your account.`,
  },
  rights: {
    title: 'Your rights',
    see: (toProfile: Mark) =>
      sentence`See and correct your data, download all of it, and delete your account in your ${toProfile('profile')}.`,
    nominate: (email: ReactNode) =>
      sentence`Nominate somebody to use your rights when you cannot, or ask us anything: write to ${email}.`,
    children: (years: number) =>
      `Under ${years} years a parent or guardian has to agree before you sign up, and can use these rights for you.`,
    complain: (email: ReactNode) =>
      sentence`To complain, write to ${email}. If our answer does not help, turn to the Data Protection Board of India.`,
  },
}

export const useNoticeMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
