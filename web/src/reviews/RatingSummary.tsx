import { formatNumber } from '../ui/formatNumber.ts'
import { Stars } from '../ui/Stars.tsx'
import { useWords } from '../words/en.ts'
import { useReviewWords } from './english.ts'
import { starShares } from './starShares.ts'

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
  const reviews = useReviewWords()
  const { ui } = useWords()
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
              <rect width={`${percentage}%`} height="100%" className="fill-accent" />
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
