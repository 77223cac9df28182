import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'
import { formatNumber } from '../../ui/formats/formats.ts'

export const english = {
  intro: 'What players say about your turfs. You can answer each review once, and everyone sees your answer.',
  turf: 'Turf',
  loadingTurfs: 'Loading your turfs',
  turfsFailed: 'We could not load your turfs. Please try again.',
  noTurfs: 'No turf yet',
  noTurfsText: 'Once you have a turf, you can see here what players say about it.',
  toTurfs: 'Back to your turfs',
  asPlayers: 'See your turf as players do',
  shown: 'Show',
  all: 'All',
  unanswered: 'Unanswered',
  none: 'No reviews yet',
  noneText: 'Players can rate your turf after they have played there.',
  allAnswered: 'You have answered every review',
  pages: 'Pages of reviews',
  answer: 'Answer',
  answerTo: (author: string) => `Answer ${author}’s review`,
  title: 'Answer a review',
  text: 'Your answer',
  textHint: `Up to ${formatNumber(LONGEST_REVIEW)} characters. You cannot change it after sending.`,
  missing: 'Please write an answer.',
  send: 'Send answer',
  sending: 'Sending…',
  sent: 'Your answer is now on your turf’s page.',
  failed: 'Your answer was not sent. Please try again.',
}

export const useReviewOwnerMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
