import type { PlayTime } from '@baari/domain/shared/playTime.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { formatTimes } from '../ui/formats.ts'
import { useBookingWords } from './english.ts'

/** This player's unpaid hold. */
export const HeldBanner = ({
  play,
  until,
  now,
  onPay,
}: {
  play: PlayTime
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
      {booking.stillHeld(formatTimes(play))} <Countdown until={until} now={now} />
    </Banner>
  )
}
