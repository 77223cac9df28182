import { expect, test } from 'vitest'
import { type ReviewFilters, reviewFilters, reviewsAddress } from './OwnerReviewsPage.tsx'

const read = (address: string): ReviewFilters => reviewFilters(new URL(address, 'https://baari.example').searchParams)

test.each<[ReviewFilters, string]>([
  [{ turfId: undefined, isUnanswered: false, page: 0 }, '/turf-owner/reviews'],
  [{ turfId: 'TURF_1', isUnanswered: true, page: 2 }, '/turf-owner/reviews?turf=TURF_1&show=unanswered&page=3'],
])('%o round-trips through the address %s', (filters, address) => {
  expect(reviewsAddress(filters)).toBe(address)
  expect(read(address)).toEqual(filters)
})

test.each(['0', '-1', '1.5', 'two'])('reads page %s as the first one', (page) => {
  expect(read(`/turf-owner/reviews?page=${page}&show=all`)).toEqual({
    turfId: undefined,
    isUnanswered: false,
    page: 0,
  })
})
