import type { Interval } from '@baari/domain/shared/interval.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { formatTimeRange } from '../ui/formats.ts'
import { useBookingWords } from './english.ts'

/** This player's unpaid hold. */
export const HeldBanner = ({
  interval,
  until,
  now,
  onPay,
}: {
  interval: Interval
  until: Date
  now: () => number
  onPay: () => void
}) => {
  const booking = useBookingWords()
  return (
    <Banner
      tone="warning"
      action={
        <Button look="plain" onClick={onPay} className="shrink-0 px-2 text-current">
          {booking.payHeld}
        </Button>
      }
    >
      {booking.stillHeld(formatTimeRange(interval.startsAt, interval.endsAt))} <Countdown until={until} now={now} />
    </Banner>
  )
}
