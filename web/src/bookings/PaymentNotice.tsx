import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Chip } from '../ui/Chip.tsx'
import { formatTime } from '../ui/formats.ts'
import { useBookingWords } from './english.ts'
import type { PaymentProblem } from './paymentProblem.ts'

/** A payment problem with its explanation and the next steps. */
export const PaymentNotice = ({
  problem,
  onStart,
}: {
  problem: PaymentProblem
  onStart: ((wallMinutes: number) => void) | undefined
}) => {
  const booking = useBookingWords()
  const starts = problem.nearestStarts ?? []
  const box = useRef<HTMLDivElement>(null)
  // Scrolls into view from the button below, where the player just pressed.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={box} className="flex scroll-my-4 flex-col gap-3">
      <Banner tone={problem.tone}>
        <p>{problem.text}</p>
        {problem.detail && <p className="font-normal">{problem.detail}</p>}
        {problem.isAtBookings && (
          <Link to={paths.bookings()} className="inline-block py-1 underline underline-offset-4">
            {booking.toBookings}
          </Link>
        )}
      </Banner>
      {onStart && starts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a separate legend
        <div role="group" aria-label={booking.nearest} className="flex flex-wrap items-center gap-2">
          <span className="text-small">{booking.nearest}</span>
          {starts.map((start) => (
            <Chip key={start} onClick={() => onStart(start)}>
              {formatTime(start)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
