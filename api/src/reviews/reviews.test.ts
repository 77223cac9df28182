import { newId } from '@baari/db/newId.ts'
import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { logIn, type Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

/** A separate turf for each test, with a ground to book. */
const turfWithGround = async () => {
  const { turfId, groundIds, ownerId } = await createTurfFixture(db, { grounds: [{ per_hour_full: 0 }] })
  return { turfId, groundId: groundIds[0]!, ownerId }
}

let hour = 6
/** A booking that costs nothing, so that it is confirmed at once; `played` completes it. */
const booked = async (groundId: string, by?: Player) => {
  const player = by ?? (await app.player())
  hour = hour === 22 ? 6 : hour + 1
  const { entityId } = await holdSlot(player, { groundId, date: `2027-01-${16 + (hour % 10)}`, from: hour })
  return { player, bookingId: entityId }
}

const played = async (groundId: string, player?: Player) => {
  const booking = await booked(groundId, player)
  await db
    .updateTable('booking')
    .set({ status: 'COMPLETED', completed_at: app.clock.now() })
    .where('id', '=', booking.bookingId)
    .execute()
  return booking
}

const rate = ({ player, bookingId }: { player: Player; bookingId: string }, rating: number, text?: string) =>
  player.client.reviewBooking({ params: { bookingId }, body: { rating, ...(text === undefined ? {} : { text }) } })

const ownerClient = async (ownerId: string) => (await logIn(app, ownerId, app.clock.now())).client

test('a played booking can be rated once, and the list of bookings shows the rating', async () => {
  const { groundId } = await turfWithGround()
  const booking = await played(groundId)
  const mine = async () => (await booking.player.client.listBookings({ query: {} })).content[0]!
  expect(await mine()).toMatchObject({ hasUserReviewed: false, userRating: null })
  expect(await rate(booking, 4, '  Good lights.  ')).toMatchObject({
    rating: 4,
    text: 'Good lights.',
    author: 'Asha',
    game: 'Cricket',
    answer: null,
  })
  expect(await mine()).toMatchObject({ hasUserReviewed: true, userRating: 4 })
  await expect(rate(booking, 1)).rejects.toMatchObject({ status: 409, problem: { code: 'REVIEW_EXISTS' } })
})

test('several reviews of one booking at the same moment: exactly one is kept', async () => {
  const { groundId, turfId } = await turfWithGround()
  const booking = await played(groundId)
  const answers = await outcomesOf([rate(booking, 5), rate(booking, 1), rate(booking, 3)])
  expect(answers.toSorted()).toEqual(['DONE', 'REVIEW_EXISTS', 'REVIEW_EXISTS'])
  expect((await app.client.listReviews({ params: { turfId }, query: {} })).reviewCount).toBe(1)
})

test('only the player of a booking can rate it, and only after playing', async () => {
  const { groundId } = await turfWithGround()
  const ahead = await booked(groundId)
  await expect(rate(ahead, 5)).rejects.toMatchObject({ status: 409, problem: { code: 'BOOKING_NOT_COMPLETED' } })
  expect((await ahead.player.client.listBookings({ query: {} })).content[0]!.hasUserReviewed).toBeNull()
  const { bookingId } = await played(groundId)
  await expect(rate({ player: await app.player(), bookingId }, 5)).rejects.toMatchObject({ status: 404 })
})

test.each([0, 6, 4.5])('%s stars are refused', async (rating) => {
  const { groundId } = await turfWithGround()
  await expect(rate(await played(groundId), rating)).rejects.toMatchObject({ status: 400 })
})

test('average, count and spread of a turf are the same in the reviews, the search and the availability', async () => {
  const { groundId, turfId } = await turfWithGround()
  expect(await app.client.listReviews({ params: { turfId }, query: {} })).toMatchObject({
    content: [],
    rating: null,
    reviewCount: 0,
    starCounts: [0, 0, 0, 0, 0],
  })
  for (const stars of [5, 4, 4]) {
    await rate(await played(groundId), stars)
    app.clock.advance({ minutes: 1 })
  }
  const list = await app.client.listReviews({ params: { turfId }, query: { size: 2 } })
  expect(list).toMatchObject({ rating: 4.3, reviewCount: 3, totalPages: 2, starCounts: [0, 0, 0, 2, 1] })
  expect(list.content.map(({ rating }) => rating)).toEqual([4, 4])
  const { name } = await db.selectFrom('turf').select('name').where('id', '=', turfId).executeTakeFirstOrThrow()
  const found = await app.client.searchTurfs({ query: { name } })
  expect(found.content.find((turf) => turf.entityId === turfId)).toMatchObject({ rating: 4.3, reviewCount: 3 })
  expect(await app.client.getAvailability({ query: { turfId, date: '2027-01-16' } })).toMatchObject({
    rating: 4.3,
    reviewCount: 3,
  })
})

test('reviews of one turf written at the same moment are all counted', async () => {
  const { groundId, turfId } = await turfWithGround()
  const bookings = await Promise.all(Array.from({ length: 8 }, () => played(groundId)))
  await Promise.all(bookings.map((booking) => rate(booking, 5)))
  expect(await app.client.listReviews({ params: { turfId }, query: {} })).toMatchObject({ rating: 5, reviewCount: 8 })
})

test('correcting or removing a review updates the turf’s rating', async () => {
  const { groundId, turfId } = await turfWithGround()
  const one = await rate(await played(groundId), 5)
  const other = await rate(await played(groundId), 2)
  await db.updateTable('review').set({ rating: 4 }).where('id', '=', other.entityId).execute()
  await db.deleteFrom('review').where('id', '=', one.entityId).execute()
  expect(await app.client.listReviews({ params: { turfId }, query: {} })).toMatchObject({ rating: 4, reviewCount: 1 })
})

test('only the turf’s owner can answer a review, once', async () => {
  const { groundId, turfId, ownerId } = await turfWithGround()
  const other = await turfWithGround()
  const { entityId } = await rate(await played(groundId), 2, 'The net has a hole.')
  const answer = (client: Player['client'], text: string) =>
    client.answerReview({ params: { reviewId: entityId }, body: { text } })
  const stranger = await ownerClient(other.ownerId)
  await expect(answer(stranger, 'Not mine')).rejects.toMatchObject({ status: 404 })
  const owner = await ownerClient(ownerId)
  await expect(answer(owner, '  ')).rejects.toMatchObject({ status: 400 })
  const answers = await outcomesOf([answer(owner, 'Mended today.'), answer(owner, 'Mended today.')])
  expect(answers.toSorted()).toEqual(['DONE', 'REVIEW_ANSWERED'])
  await expect(answer(owner, 'Again')).rejects.toMatchObject({ problem: { code: 'REVIEW_ANSWERED' } })
  const { content } = await app.client.listReviews({ params: { turfId }, query: {} })
  expect(content[0]).toMatchObject({ answer: 'Mended today.', answeredAt: app.clock.now().toISOString() })
})

test('unanswered reviews are listed separately, under the rating of all reviews', async () => {
  const { groundId, turfId, ownerId } = await turfWithGround()
  const first = await rate(await played(groundId), 2, 'The net has a hole.')
  app.clock.advance({ minutes: 1 })
  const second = await rate(await played(groundId), 5)
  app.clock.advance({ minutes: 1 })
  const third = await rate(await played(groundId), 4)
  const owner = await ownerClient(ownerId)
  await owner.answerReview({ params: { reviewId: first.entityId }, body: { text: 'Mended today.' } })
  const list = async (answered?: 'true' | 'false', page = 0) => {
    const found = await app.client.listReviews({ params: { turfId }, query: { answered, page, size: 1 } })
    expect(found).toMatchObject({ rating: 3.7, reviewCount: 3, starCounts: [0, 1, 0, 1, 1] })
    return { ids: found.content.map(({ entityId }) => entityId), pages: found.totalPages, all: found.totalElements }
  }
  expect(await list('false')).toEqual({ ids: [third.entityId], pages: 2, all: 2 })
  expect(await list('false', 1)).toEqual({ ids: [second.entityId], pages: 2, all: 2 })
  expect(await list('true')).toEqual({ ids: [first.entityId], pages: 1, all: 1 })
  expect(await list()).toEqual({ ids: [third.entityId], pages: 3, all: 3 })
})

test('listing reviews of an unknown turf answers 404', async () => {
  const turfId = newId('TURF', app.clock.now())
  await expect(app.client.listReviews({ params: { turfId }, query: {} })).rejects.toMatchObject({ status: 404 })
})
