import { Star } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../ui/cx.ts'
import { FieldError } from '../ui/Field.tsx'
import { useReviewWords } from './english.ts'

const FIVE = [1, 2, 3, 4, 5]

/** One to five stars as radio buttons, so that arrow keys work and screen readers announce each star's meaning. */
export const StarChoice = ({
  value,
  onValueChange,
  error,
}: {
  value: number | undefined
  onValueChange: (stars: number) => void
  error: string | undefined
}) => {
  const reviews = useReviewWords()
  const name = useId()
  const errorId = `${name}-error`
  const wordsOf = (stars: number) => reviews.chosen(reviews.stars(stars), reviews.meanings[stars - 1] ?? '')
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{reviews.yourStars}</legend>
      <div className="flex gap-1">
        {FIVE.map((stars) => (
          <label
            key={stars}
            className="touch relative grid cursor-pointer place-items-center rounded-control hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
              className="spoken"
            />
            <Star
              aria-hidden
              className={cx('size-8', stars <= (value ?? 0) ? 'fill-accent text-accent-text' : 'text-line-strong')}
            />
            <span className="spoken">{wordsOf(stars)}</span>
          </label>
        ))}
      </div>
      {/* The radio buttons announce the choice themselves. */}
      <p aria-hidden className="min-h-5.5 text-small text-ink-2">
        {value === undefined ? '' : wordsOf(value)}
      </p>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
