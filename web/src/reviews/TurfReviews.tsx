import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../api/api.ts'
import { Button } from '../ui/Button.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { useReviewMessages } from './english.ts'
import { RatingSummary, ReviewItem } from './RatingSummary.tsx'

/** Ratings and reviews of a turf, for its page. */
export const TurfReviews = ({ turfId }: { turfId: string }) => {
  const reviews = useReviewMessages()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <h2 id={titleId} className="text-title">
        {reviews.title}
      </h2>
      <Reviews turfId={turfId} />
    </section>
  )
}

const Reviews = ({ turfId }: { turfId: string }) => {
  const reviews = useReviewMessages()
  const found = useTurfReviews(turfId)
  return (
    <Fetched found={found} messages={reviews} skeletons={['h-48']}>
      {(data) => {
        const [first] = data.pages
        if (!first || first.rating === null) return <p className="text-ink-2">{reviews.none}</p>
        return (
          <>
            <RatingSummary rating={first.rating} reviewCount={first.reviewCount} starCounts={first.starCounts} />
            <ul className="flex flex-col divide-y divide-line">
              {data.pages
                .flatMap((page) => page.content)
                .map((review) => (
                  <li key={review.entityId} className="py-4 first:pt-0">
                    <ReviewItem review={review} />
                  </li>
                ))}
            </ul>
            {found.hasNextPage && (
              <Button
                variant="quiet"
                busy={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
                className="self-start"
              >
                {reviews.more}
              </Button>
            )}
          </>
        )
      }}
    </Fetched>
  )
}

const PAGE_SIZE = 5

/** A turf's reviews, page by page. */
const useTurfReviews = (turfId: string) =>
  useInfiniteQuery({
    queryKey: ['listReviews', turfId],
    queryFn: ({ pageParam, signal }) =>
      api.listReviews({ params: { turfId }, query: { page: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  })
