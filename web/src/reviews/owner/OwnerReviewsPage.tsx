import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { reaches } from '../../api/session.ts'
import { keepPreviousOf } from '../../api/VisitQueries.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/PageHead.tsx'
import { useOwnerTurfs } from '../../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { useReviewMessages } from '../english.ts'
import { RatingSummary, type Review, ReviewItem } from '../RatingSummary.tsx'
import { useReviewOwnerMessages } from './english.ts'

/** Players' reviews of the turfs that the owner or staff manages, with the form for answers. */
export const OwnerReviewsPage = () => {
  const { title } = useReviewMessages()
  const { intro } = useReviewOwnerMessages()
  return (
    <div className="page-width flex flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <div className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-ink-2">{intro}</p>
      </div>
      <ManagedTurfs />
    </div>
  )
}

const ManagedTurfs = () => {
  const messages = useReviewOwnerMessages()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const found = useOwnerTurfs()
  return (
    <Fetched
      found={found}
      messages={{ loading: messages.loadingTurfs, failed: messages.turfsFailed }}
      skeletons={['h-12', 'h-80']}
      className="flex flex-col gap-5"
    >
      {(data) => {
        const turfs = data.filter(({ right }) => reaches(right, 'MANAGE'))
        const filters = reviewFilters(query)
        const turf = turfs.find(({ entityId }) => entityId === filters.turfId) ?? turfs[0]
        if (!turf)
          return (
            <EmptyState
              title={messages.noTurfs}
              drawing={<CourtPlan game="Football" />}
              actions={
                <Link to={paths.ownerTurfs()} className={buttonStyle('primary')}>
                  {messages.toTurfs}
                </Link>
              }
            >
              {messages.noTurfsText}
            </EmptyState>
          )
        const current = { ...filters, turfId: turf.entityId }
        return (
          <>
            <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {turfs.length > 1 && (
                <Select
                  label={messages.turf}
                  value={turf.entityId}
                  options={turfs.map(({ entityId, name }) => ({ value: entityId, label: name }))}
                  onValueChange={(turfId) =>
                    navigate(reviewsAddress({ ...current, turfId, page: 0 }), { preventScrollReset: true })
                  }
                />
              )}
              <LinkTabs
                label={messages.shown}
                tabs={[false, true].map((isUnanswered) => ({
                  to: reviewsAddress({ ...current, isUnanswered, page: 0 }),
                  label: isUnanswered ? messages.unanswered : messages.all,
                  isCurrent: isUnanswered === filters.isUnanswered,
                }))}
              />
            </div>
            <OwnerReviewList filters={current} />
          </>
        )
      }}
    </Fetched>
  )
}

const PAGE_SIZE = 10

/** A turf's reviews as players read them; unanswered ones have an answer button. */
const OwnerReviewList = ({ filters }: { filters: ReviewFilters & { turfId: string } }) => {
  const { loading, failed, player } = useReviewMessages()
  const messages = useReviewOwnerMessages()
  const { turfId, isUnanswered, page } = filters
  const answering = useSheetOf('answer-review')
  const found = useQuery({
    queryKey: ['listReviews', turfId, { isUnanswered, page }],
    queryFn: ({ signal }) =>
      api.listReviews(
        { params: { turfId }, query: { page, size: PAGE_SIZE, answered: isUnanswered ? 'false' : undefined } },
        { signal },
      ),
    placeholderData: keepPreviousOf(turfId),
  })
  return (
    <Fetched found={found} messages={{ loading, failed }} skeletons={['h-80']}>
      {({ content, rating, reviewCount, starCounts, totalElements, totalPages }) => {
        if (rating === null) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
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
              {messages.asPlayers}
            </Link>
            {content.length === 0 && <EmptyState title={messages.allAnswered} />}
            <ul className="flex flex-col divide-y divide-line">
              {content.map((review) => (
                <li key={review.entityId} className="flex flex-col gap-3 py-4 first:pt-0">
                  <ReviewItem review={review} />
                  {review.answer === null && (
                    <Button
                      variant="quiet"
                      className="self-start"
                      aria-label={messages.answerTo(review.author ?? player)}
                      onClick={() => answering.openOf(review.entityId)}
                    >
                      {messages.answer}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              totalPages={totalPages}
              addressOf={(next) => reviewsAddress({ ...filters, page: next })}
              label={messages.pages}
            />
            <AnswerReview
              review={content.find(({ entityId, answer }) => entityId === answering.openId && answer === null)}
              onClose={answering.close}
            />
          </div>
        )
      }}
    </Fetched>
  )
}

/** The turf's one answer to a review. */
const AnswerReview = ({ review, onClose }: { review: Review | undefined; onClose: () => void }) => {
  const messages = useReviewOwnerMessages()
  return (
    <Dialog open={review !== undefined} onClose={onClose} title={messages.title} shape="sheet">
      {review && <AnswerForm review={review} onDone={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ review, onDone }: { review: Review; onDone: () => void }) => {
  const messages = useReviewOwnerMessages()
  const toast = useToast()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const answer = text.trim()
  const answering = useMutation({
    mutationFn: () => ownerApi.answerReview({ params: { reviewId: review.entityId }, body: { text: answer } }),
    onSuccess: () => {
      toast.tell(messages.sent)
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
        label={messages.text}
        hint={messages.textHint}
        error={isMissing && answer === '' ? messages.missing : undefined}
        rows={5}
        maxLength={LONGEST_REVIEW}
        value={text}
        onValueChange={setText}
      />
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, messages.failed)}</Banner>}
      <Button type="submit" busy={answering.isPending} busyText={messages.sending} className="self-start">
        {messages.send}
      </Button>
    </form>
  )
}

/** Filters of the page; the address holds all of them. */
export interface ReviewFilters {
  /** The first turf if absent. */
  turfId: string | undefined
  isUnanswered: boolean
  /** From 0. */
  page: number
}

/** Reads the filters from an address. Invalid values fall back to the defaults. */
export const reviewFilters = (query: URLSearchParams): ReviewFilters => {
  const page = Number(query.get('page') ?? 1)
  return {
    turfId: query.get('turf') || undefined,
    isUnanswered: query.get('show') === 'unanswered',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The address of reviews with these filters, without defaults. */
export const reviewsAddress = ({ turfId, isUnanswered = false, page = 0 }: Partial<ReviewFilters>): string => {
  const query = new URLSearchParams()
  if (turfId) query.set('turf', turfId)
  if (isUnanswered) query.set('show', 'unanswered')
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? paths.ownerReviews() : `${paths.ownerReviews()}?${text}`
}
