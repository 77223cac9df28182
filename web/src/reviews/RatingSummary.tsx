import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMessages } from '../messages/en.ts'
import { formatDate, formatNumber } from '../ui/formats/formats.ts'
import { Stars } from '../ui/Stars.tsx'
import { useReviewMessages } from './english.ts'

/** The average rating of a turf, and the distribution of its stars. */
export const RatingSummary = ({
  rating,
  reviewCount,
  starCounts,
}: {
  rating: number
  reviewCount: number
  starCounts: readonly number[]
}) => {
  const reviews = useReviewMessages()
  const { ui } = useMessages()
  return (
    <div className="grid grid-cols-1 items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)]">
      <div>
        <p aria-hidden className="figures text-[2.75rem] leading-none">
          {formatNumber(rating, 1)}
        </p>
        <div className="mt-2">
          <Stars rating={rating} size="large" />
        </div>
        <p className="text-small text-ink-2">{ui.reviewCount(reviewCount)}</p>
      </div>
      <ul className="flex flex-col gap-1">
        {starShares(starCounts).map(({ stars, count, percentage }) => (
          <li key={stars} className="flex items-center gap-3 text-small">
            <span className="spoken">{reviews.ofStars(stars, count)}</span>
            <span aria-hidden className="figures w-3 text-right">
              {stars}
            </span>
            <svg aria-hidden className="h-2 w-0 grow overflow-hidden rounded-full">
              <rect width="100%" height="100%" className="fill-surface-3" />
              <rect width={`${percentage}%`} height="100%" className="fill-primary" />
            </svg>
            <span aria-hidden className="figures w-8 text-right text-ink-2">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export type Review = WireReply<Api['listReviews']>['content'][number]

/** One player's review of a turf, and the turf's answer. */
export const ReviewItem = ({ review }: { review: Review }) => {
  const reviews = useReviewMessages()
  const { rating, text, author, game, createdAt, answer } = review
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">{reviews.by(author ?? reviews.player, game)}</p>
        <time dateTime={createdAt} className="text-small text-ink-2">
          {formatDate(dateAt(new Date(createdAt), INDIA))}
        </time>
      </div>
      <Stars rating={rating} />
      {text && <p className="whitespace-pre-line">{text}</p>}
      {answer && (
        <div className="mt-1 rounded-control bg-surface-2 p-3.5 text-small">
          <p className="font-semibold">{reviews.answer}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </article>
  )
}

interface StarShare {
  stars: number
  count: number
  /** Width of the bar, from 0 to 100. */
  percentage: number
}

/** The distribution of a turf's stars, five stars first. `starCounts` begins with one star. */
export const starShares = (starCounts: readonly number[]): StarShare[] => {
  const all = starCounts.reduce((sum, count) => sum + count, 0)
  return starCounts
    .map((count, index) => ({
      stars: index + 1,
      count,
      percentage: all === 0 ? 0 : Math.round((count / all) * 100),
    }))
    .toReversed()
}
