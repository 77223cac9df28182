import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import {
  FIRST_WARNING_SECONDS,
  GRIEVANCE_ANSWER_HOURS,
  LAST_WARNING_SECONDS,
  SECOND_WARNING_SECONDS,
} from '@baari/domain/shared/limits.ts'
import type { ReactNode } from 'react'
import { messagesIn } from '../../messages/messagesIn.ts'
import { type Mark, sentence } from '../../messages/sentence.ts'

export const english = {
  title: 'Accessibility',
  description: (name: string) =>
    `How accessible ${name} is: what works, how we test it, what does not work yet, and how to complain.`,
  introduction: (name: string) =>
    `Everyone should be able to find and book a turf. We measure ${name} against IS 17802 (parts 1 and 2), the Indian standard for the accessibility of ICT products, and against WCAG 2.2, level AA. We assess this ourselves; nobody from outside has done so yet.`,
  met: {
    title: 'What works',
    keyboard: 'Everything can be done with a keyboard alone, in a sensible order, with the focus always visible.',
    speech:
      'Pages, forms, dialogs and countdowns have names and roles that a screen reader reads out in the language of the page.',
    letters:
      'You can make the text twice as large, and zoom a page to four times its size, without losing anything or scrolling sideways.',
    contrast:
      'Text and controls have the required contrast in the light and the dark theme, and more if you ask for more.',
    motion: 'If you have asked for less motion, nothing moves. Nothing ever flashes.',
    touch: 'Everything you press measures 44 by 44 pixels or has that much room.',
    time: `A hold lasts ${HOLD_MINUTES} minutes. You are told when ${FIRST_WARNING_SECONDS}, ${SECOND_WARNING_SECONDS} and ${LAST_WARNING_SECONDS} seconds are left, and you can hold the slot again while it is free.`,
    scripts: 'Public pages can be read without scripts.',
  },
  tested: {
    title: 'How we test it',
    always:
      'With every change, each page is opened in a browser, in both languages, in both themes, and on small and large screens. A checker (axe) must find no problem, and a booking is made with the keyboard alone.',
    limits:
      'A checker finds about half of the possible problems. People who use a screen reader every day have not tested the pages yet.',
  },
  missing: {
    title: 'What does not work yet',
    pictures: 'Pictures that turfs upload have no description of what is on them, only the name of the turf.',
    map: 'The sketch map of a city is a picture. The addresses in the list beside it say where the turfs are.',
    payment: 'The payment window belongs to the payment provider. We cannot vouch for it.',
    documents:
      'Statements for turf owners are PDF files without tags. The same figures are on the page and in a CSV file.',
    signs: 'There are no videos in sign language and no easy-read texts.',
  },
  complain: {
    title: 'If something keeps you out',
    text: ({ email, toGrievances }: { email: ReactNode; toGrievances: Mark }) =>
      sentence`Tell us at ${email} which page it was and what you use. We answer within two working days, and can book for you in the meantime if you like. If that does not help, ${toGrievances('send a grievance')}; it is answered within ${GRIEVANCE_ANSWER_HOURS} hours. You can also turn to the Chief Commissioner for Persons with Disabilities.`,
  },
}

export const useAccessibilityMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
