import { messagesIn } from '../messages/messagesIn.ts'

export const overviewEnglish = {
  title: 'Overview',
  groups: { supply: 'Supply', operations: 'Operations', money: 'Money' },
  well: (time: string) => `All well. Last checked ${time}.`,
  broken: (count: number) => (count === 1 ? 'One thing is broken' : `${count} things are broken`),
  waiting: (count: number) => (count === 1 ? '1 thing needs your attention' : `${count} things need your attention`),
  unknown: 'Some of what needs your attention could not be loaded.',
  overdue: (count: number, amount: string) =>
    count === 1 ? `1 settlement is overdue, ${amount}` : `${count} settlements are overdue, ${amount}`,
  overdueText: (since: string, owners: string) => `Since ${since}: ${owners}. Pay, then enter the payout ID.`,
  pay: 'Pay',
  stuck: (count: number, amount: string) =>
    count === 1 ? `1 payment is stuck, ${amount}` : `${count} payments are stuck, ${amount}`,
  stuckText: (since: string) => `Since ${since}: money taken, no booking made. Ask the bank again.`,
  check: 'Check again',
  enquiries: (count: number) => (count === 1 ? '1 enquiry is due' : `${count} enquiries are due`),
  enquiriesText: (name: string, due: string) => `${name} by ${due}. Call and note the answer.`,
  enquiriesLate: (late: number, name: string, due: string) =>
    late === 1 ? `One is late: ${name}, since ${due}.` : `${late} are late: ${name} first, since ${due}.`,
  answer: 'Answer',
  view: 'View',
  since: (time: string, advice: string) => `Since ${time}. ${advice}`,
  working: 'Working',
  failed: 'The overview did not load. Please try again.',
}

export const useOverviewMessages = messagesIn(
  overviewEnglish,
  async () => (await import('./overviewHindi.ts')).overviewHindi,
)
