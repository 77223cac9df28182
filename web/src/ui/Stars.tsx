import { Star } from 'lucide-react'
import { useMessages } from '../messages/en.ts'
import { cx } from './cx.ts'
import { formatNumber } from './formats/formats.ts'

const FIVE = [1, 2, 3, 4, 5]

/** A rating as five stars, rounded to whole stars; announced as a number. */
export const Stars = ({ rating, size = 'small' }: { rating: number; size?: 'small' | 'large' }) => {
  const { ui } = useMessages()
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="spoken">{ui.outOfFive(formatNumber(rating))}</span>
      {FIVE.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx(
            size === 'large' ? 'size-6' : 'size-4',
            star <= Math.round(rating) ? 'fill-accent text-accent-text' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  )
}
