import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../messages/messagesIn.ts'
import { formatNumber } from '../ui/formats/formats.ts'

export const english = {
  title: 'Reviews',
  loading: 'Loading reviews',
  failed: 'The reviews did not load. Please try again.',
  none: 'No reviews yet. You can rate this turf after you have played here.',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  ofStars: (stars: number, count: number) => `${stars === 1 ? '1 star' : `${stars} stars`}: ${count}`,
  player: 'A player',
  by: (author: string, game: string) => `${author} · ${game}`,
  answer: 'Answer from the turf',
  more: 'Show more reviews',
  rate: 'Rate',
  rateTitle: 'How was it?',
  yourStars: 'Your rating',
  meanings: ['Bad', 'Not good', 'All right', 'Good', 'Very good'],
  chosen: (stars: string, meaning: string) => `${stars}: ${meaning}`,
  starsMissing: 'Please choose 1 to 5 stars.',
  text: 'What should others know?',
  textNote: '(optional)',
  textHint: `Your first name is shown with it. Up to ${formatNumber(LONGEST_REVIEW)} characters.`,
  send: 'Send review',
  sending: 'Sending…',
  later: 'Not now',
  sent: 'Thank you! Your review is on the turf’s page.',
  sendFailed: 'Your review was not sent. Please try again.',
}

export const useReviewMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
