import { useMessages } from '../messages/en.ts'
import { formatNumber } from './formats/formats.ts'
import { Stars } from './Stars.tsx'

/** A turf's rating, in one line beside its name; empty without reviews. */
export const Rating = ({ rating, reviewCount }: { rating: number | null; reviewCount: number }) => {
  const { ui } = useMessages()
  if (rating === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <Stars rating={rating} />
      <span aria-hidden className="font-semibold">
        {formatNumber(rating, 1)}
      </span>
      <span className="text-ink-2">{ui.reviewCount(reviewCount)}</span>
    </p>
  )
}
