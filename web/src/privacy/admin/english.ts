import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences to admins about the register of breaches. */
export const english = {
  what: 'What happened',
  data: 'Which data',
  people: 'People affected',
  peopleNow: 'People affected, as known now',
  discoveredAt: 'Discovered',
  boardBy: 'Tell the Board by',
  boardTold: 'Board told',
  peopleTold: 'People told',
  state: 'State',
  states: { OPEN: 'Open', LATE: 'Overdue', CLOSED: 'Closed' },
  done: 'What was done',
  entry: (step: string, words: string, who: string, when: string) => `${step}: ${words} (${who}, ${when})`,
  steps: {
    NOTED: 'Noted',
    CONTAINED: 'Contained',
    PEOPLE_TOLD: 'People told',
    BOARD_TOLD: 'Board told',
    CLOSED: 'Closed',
  },
  none: 'No breach has been reported.',
  report: 'Report a breach',
  reportHint: 'Do not write anyone’s name or number here: entries stay in the register and cannot be changed.',
  whatMissing: 'Please write what happened.',
  dataMissing: 'Please write which data is affected.',
  discoveredWrong: 'Please enter when it was discovered; it cannot be later than now.',
  peopleWrong: 'Please enter a whole number, or leave it empty.',
  unknown: 'Leave it empty until you know.',
  add: 'Add',
  addOf: (what: string) => `Add what was done: ${what}`,
  addTitle: 'Add what was done',
  step: 'Step',
  words: 'Details',
  wordsMissing: 'Please write what was done.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Added to the register.',
}

export const usePrivacyAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
