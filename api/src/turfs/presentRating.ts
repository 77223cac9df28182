/** How a turf is rated on average, with one decimal, and by how many. */
export const presentRating = (turf: { review_count: number; rating_sum: number }) => ({
  rating: turf.review_count === 0 ? null : Math.round((turf.rating_sum / turf.review_count) * 10) / 10,
  reviewCount: turf.review_count,
})
