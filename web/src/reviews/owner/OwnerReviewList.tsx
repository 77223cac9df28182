import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useReviewWords } from '../english.ts'
import { RatingSummary } from '../RatingSummary.tsx'
import { ReviewItem } from '../ReviewItem.tsx'
import { AnswerReview } from './AnswerReview.tsx'
import { useReviewOwnerWords } from './english.ts'
import { type ReviewFilters, reviewsAddress } from './reviewFilters.ts'

const PAGE_SIZE = 10

/** A turf's reviews as players read them; unanswered ones have an answer button. */
export const OwnerReviewList = ({ filters }: { filters: ReviewFilters & { turfId: string } }) => {
  const { loading, failed, player } = useReviewWords()
  const words = useReviewOwnerWords()
  const { turfId, isUnanswered, page } = filters
  const answering = useSheetOf('answer-review')
  const found = useQuery({
    queryKey: ['listReviews', turfId, { isUnanswered, page }],
    queryFn: ({ signal }) =>
      api.listReviews(
        { params: { turfId }, query: { page, size: PAGE_SIZE, answered: isUnanswered ? 'false' : undefined } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  if (found.isPending)
    return (
      <LoadingRegion label={loading}>
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, failed)}
      </ErrorState>
    )
  const { content, rating, reviewCount, starCounts, totalElements, totalPages } = found.data
  if (rating === null) return <EmptyState title={words.none}>{words.noneText}</EmptyState>
  // After the last review of a page is answered, the previous page shows.
  if (content.length === 0 && totalElements > 0)
    return <Navigate replace to={reviewsAddress({ ...filters, page: totalPages - 1 })} />
  return (
    <div
      aria-busy={found.isPlaceholderData}
      className={cx('flex max-w-3xl flex-col gap-5', found.isPlaceholderData && 'opacity-60')}
    >
      <RatingSummary rating={rating} reviewCount={reviewCount} starCounts={starCounts} />
      <Link
        to={paths.turfDetails(turfId)}
        className="touch inline-flex items-center self-start text-primary underline underline-offset-4"
      >
        {words.asPlayers}
      </Link>
      {content.length === 0 && <EmptyState title={words.allAnswered} />}
      <ul className="flex flex-col divide-y divide-line">
        {content.map((review) => (
          <li key={review.entityId} className="flex flex-col gap-3 py-4 first:pt-0">
            <ReviewItem review={review} />
            {review.answer === null && (
              <Button
                look="quiet"
                className="self-start"
                aria-label={words.answerTo(review.author ?? player)}
                onClick={() => answering.openOf(review.entityId)}
              >
                {words.answer}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={totalPages}
        addressOf={(next) => reviewsAddress({ ...filters, page: next })}
        label={words.pages}
      />
      <AnswerReview
        review={content.find(({ entityId, answer }) => entityId === answering.openId && answer === null)}
        onClose={answering.close}
      />
    </div>
  )
}
