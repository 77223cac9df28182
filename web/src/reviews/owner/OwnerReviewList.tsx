import { LONGEST_REVIEW } from '@baari/domain/shared/longest.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useToast } from '../../ui/useToast.ts'
import { useReviewWords } from '../english.ts'
import { RatingSummary } from '../RatingSummary.tsx'
import { type Review, ReviewItem } from '../ReviewItem.tsx'
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

/** The turf's one answer to a review. */
const AnswerReview = ({ review, onClose }: { review: Review | undefined; onClose: () => void }) => {
  const words = useReviewOwnerWords()
  return (
    <Dialog open={review !== undefined} onClose={onClose} title={words.title} shape="sheet">
      {review && <AnswerForm review={review} onDone={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ review, onDone }: { review: Review; onDone: () => void }) => {
  const words = useReviewOwnerWords()
  const toast = useToast()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const answer = text.trim()
  const answering = useMutation({
    mutationFn: () => ownerApi.answerReview({ params: { reviewId: review.entityId }, body: { text: answer } }),
    onSuccess: () => {
      toast.tell(words.sent)
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(answer === '')
    if (answer === '') event.currentTarget.querySelector('textarea')?.focus()
    else answering.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReviewItem review={review} />
      <TextArea
        label={words.text}
        hint={words.textHint}
        error={isMissing && answer === '' ? words.missing : undefined}
        rows={5}
        maxLength={LONGEST_REVIEW}
        value={text}
        onValueChange={setText}
      />
      {answering.isError && <Banner tone="danger">{failureSentence(answering.error, words.failed)}</Banner>}
      <Button type="submit" busy={answering.isPending} busyWords={words.sending} className="self-start">
        {words.send}
      </Button>
    </form>
  )
}
