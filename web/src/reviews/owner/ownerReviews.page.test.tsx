import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf } from '../../testing/served.ts'
import type { Review } from '../RatingSummary.tsx'

const request: Review = {
  entityId: 'REVIEW_1',
  rating: 2,
  text: 'The net has a hole.',
  author: 'Kabir',
  game: 'Football',
  createdAt: '2027-01-14T04:30:00.000Z',
  answer: null,
  answeredAt: null,
}
const answered: Review = { ...request, answer: 'Mended today.', answeredAt: '2027-01-15T04:30:00.000Z' }

const reviewsOf = (...content: Review[]) => ({
  ...pageOf(...content),
  rating: content.length === 0 ? null : 2,
  reviewCount: content.length,
  starCounts: [0, content.length, 0, 0, 0],
})

const asOwner = (answers: Answers, query = '') =>
  renderAt(`/turf-owner/reviews${query}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: { listOwnerTurfs: () => [anOwnerTurf({ entityId: 'TURF_1', name: 'Gopalpura Game Box' })], ...answers },
  })

const openAnswer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Kabir’s review' }))
  return within(await screen.findByRole('dialog', { name: 'Answer a review' }))
}

test('an owner answers a review once, and sees the answer as players do', async () => {
  let review = request
  const answerReview = vi.fn<NonNullable<Answers['answerReview']>>(() => {
    review = answered
    return answered
  })
  await asOwner({ listReviews: () => reviewsOf(review), answerReview })
  const dialog = await openAnswer()
  dialog.getByText('The net has a hole.')
  dialog.getByText(/You cannot change it after sending\.$/)
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  dialog.getByText('Please write an answer.')
  const field = dialog.getByRole('textbox', { name: 'Your answer' })
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('maxLength', 1000)
  await userEvent.type(field, '  Mended today. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  await screen.findAllByText('Your answer is now on your turf’s page.')
  const [sent] = answerReview.mock.calls[0] ?? []
  expect(sent).toMatchObject({ params: { reviewId: 'REVIEW_1' }, body: { text: 'Mended today.' } })
  await screen.findByText('Answer from the turf')
  screen.getByText('Mended today.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Answer .*’s review/ })).toBeNull()
})

test('keeps the typed answer if the review was already answered', async () => {
  await asOwner({ listReviews: () => reviewsOf(request), answerReview: () => refusal('REVIEW_ANSWERED') })
  const dialog = await openAnswer()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Mended today.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
  await dialog.findByText('This review has already been answered.')
  expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', 'Mended today.')
})

test('the address holds the turf, the filter and the page, and an emptied page leads to the previous one', async () => {
  const listReviews = vi.fn<NonNullable<Answers['listReviews']>>(({ query }) =>
    query.get('page') === '0'
      ? { ...reviewsOf(request), totalElements: 10 }
      : { ...reviewsOf(), rating: 2, reviewCount: 10, totalElements: 10, totalPages: 1 },
  )
  await asOwner(
    {
      listOwnerTurfs: () => [
        anOwnerTurf({ entityId: 'TURF_1', name: 'Gopalpura Game Box' }),
        anOwnerTurf({ entityId: 'TURF_2', name: 'Aravalli Sports Ground' }),
      ],
      listReviews,
    },
    '?turf=TURF_2&show=unanswered&page=2',
  )
  await screen.findByText('The net has a hole.')
  expect(window.location.search).toBe('?turf=TURF_2&show=unanswered')
  expect(listReviews.mock.calls.map(([{ params, query }]) => [params.turfId, query.get('answered')])).toEqual([
    ['TURF_2', 'false'],
    ['TURF_2', 'false'],
  ])
  screen.getByRole('link', { name: 'Unanswered', current: 'page' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Turf' }), 'Gopalpura Game Box')
  await waitFor(() => expect(window.location.search).toBe('?turf=TURF_1&show=unanswered'))
})

test('staff see the reviews of the turfs that they manage', async () => {
  await renderAt('/turf-owner/reviews', {
    as: { ...player, staffRight: 'MANAGE' },
    answers: {
      listOwnerTurfs: () => [
        anOwnerTurf({ entityId: 'TURF_1', right: 'VIEW' }),
        anOwnerTurf({ entityId: 'TURF_2', right: 'MANAGE' }),
      ],
      listReviews: ({ params }) => reviewsOf({ ...request, text: `Of ${params.turfId}` }),
    },
  })
  await screen.findByText('Of TURF_2')
  expect(screen.queryByRole('combobox', { name: 'Turf' })).toBeNull()
})

test('says so without reviews, without unanswered reviews and without a turf', async () => {
  await asOwner({ listReviews: () => reviewsOf() })
  await screen.findByText('No reviews yet')
  await asOwner(
    { listReviews: () => ({ ...reviewsOf(), rating: 2, reviewCount: 1, starCounts: [0, 1, 0, 0, 0] }) },
    '?show=unanswered',
  )
  await screen.findByText('You have answered every review')
  await asOwner({ listOwnerTurfs: () => [] })
  await screen.findByText('No turf yet')
})

test('a failed load can be retried', async () => {
  let isDown = true
  await asOwner({ listReviews: () => (isDown ? refusal('NOT_FOUND') : reviewsOf(request)) })
  const again = await screen.findByRole('button', { name: /try again/i })
  isDown = false
  await userEvent.click(again)
  await screen.findByText('The net has a hole.')
})
