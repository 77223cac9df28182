import type { ReactNode } from 'react'
import { type Mark, sentence } from '../../words/sentence.ts'
import { wordsIn } from '../../words/wordsIn.ts'

/** What people with disabilities may expect of the pages. */
export const english = {
  title: 'Accessibility',
  description: (name: string) =>
    `How far ${name} can be used by everybody: what is met, how it is tested, what is not met yet, and how to complain.`,
  introduction: (name: string) =>
    `Everybody is to be able to find a turf and book it. We measure ${name} against IS 17802 (parts 1 and 2), the Indian standard for the accessibility of ICT products, and against WCAG 2.2, level AA. We assess it ourselves; nobody from outside has.`,
  met: {
    title: 'What is met',
    keyboard: 'Everything can be done with a keyboard alone, in an order that makes sense, with the focus in sight.',
    speech:
      'Pages, forms, dialogs and countdowns have names and roles that a screen reader speaks, in the language of the page.',
    letters:
      'Letters can be made twice as large, and a page four times, without anything being lost or running out at the side.',
    contrast:
      'Words and controls have the contrast that is asked for, in light and in dark, and more where you ask for more.',
    motion: 'Nothing moves for whoever has asked for less motion, and nothing flashes.',
    touch: 'What is pressed measures 44 by 44 pixels or has that much room.',
    time: 'A hold lasts six minutes. Its end is said at three minutes, one minute and 30 seconds, and the slot can be held again while it is free.',
    scripts: 'Public pages can be read without scripts.',
  },
  tested: {
    title: 'How it is tested',
    always:
      'With every change each page is opened in a browser, in both languages, both themes and on small and large screens. A checker (axe) must find nothing, and a booking is made with the keyboard alone.',
    limits:
      'A checker finds about half of what can be wrong. People who use a screen reader every day have not yet tested the pages.',
  },
  missing: {
    title: 'What is not met yet',
    pictures: 'Pictures that turfs upload have no description of what is on them, only the name of the turf.',
    map: 'The sketch map of a city is a picture. Where its turfs are is told by their addresses in the list beside it.',
    payment: 'The payment window belongs to the payment provider. We cannot vouch for it.',
    documents:
      'Statements for turf owners are PDF files without tags. The same figures stand on the page and in a CSV file.',
    signs: 'There are no videos in sign language and no easy language.',
  },
  complain: {
    title: 'If something keeps you out',
    text: ({ email, toGrievances }: { email: ReactNode; toGrievances: Mark }) =>
      sentence`Tell us at ${email} which page it was and what you use. We answer within two working days, and book for you meanwhile if you like. If that does not help, ${toGrievances('send a grievance')}; it is answered within 48 hours. You can also turn to the Chief Commissioner for Persons with Disabilities.`,
  },
}

export const useAccessibilityWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
