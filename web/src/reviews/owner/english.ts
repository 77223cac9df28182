import { wordsIn } from '../../words/wordsIn.ts'

/** Sentences of the reviews on an owner's turfs. */
export const english = {
  intro: 'What players say of your turfs. You may answer each review once, and everybody sees the answer.',
  turf: 'Turf',
  loadingTurfs: 'Loading your turfs',
  turfsFailed: 'We could not load your turfs. Please try again.',
  noTurfs: 'No turf yet',
  noTurfsText: 'As soon as you have a turf, you see here what players say of it.',
  toTurfs: 'To your turfs',
  asPlayers: 'See the turf as players do',
  shown: 'Which reviews',
  all: 'All',
  unanswered: 'Without an answer',
  none: 'No reviews yet',
  noneText: 'Whoever plays here can rate the turf afterwards.',
  allAnswered: 'Every review has an answer',
  pages: 'Pages of reviews',
  answer: 'Answer',
  answerTo: (author: string) => `Answer the review of ${author}`,
  title: 'Answer a review',
  text: 'Your answer',
  textHint: 'Up to 1,000 characters. You cannot change it once it is sent.',
  missing: 'Please write an answer.',
  send: 'Send answer',
  sending: 'Sending…',
  sent: 'Your answer is on the page of the turf.',
  failed: 'Your answer was not sent. Please try again.',
}

/** The same in the chosen language. */
export const useReviewOwnerWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
