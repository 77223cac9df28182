import type { PlayTime } from '@baari/domain/shared/playTime.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useSession } from '../api/useSession.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Countdown } from '../ui/formats/Countdown.tsx'
import { formatTimes } from '../ui/formats/formats.ts'
import type { BookingItem } from './bill.ts'
import { useBookingMessages } from './english.ts'

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
  const booking = useBookingMessages()
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="plain" onClick={onPay} className="shrink-0 px-2 text-current">
          {booking.payHeld}
        </Button>
      }
    >
      {booking.stillHeld(formatTimes(play))} <Countdown until={until} now={now} />
    </Banner>
  )
}

/** The player's unpaid holds, so that a reload or a lost connection does not lose them. */
export const useHeldBookings = (): readonly BookingItem[] => {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['bookings', 'held'],
    queryFn: ({ signal }) =>
      api.listBookings({ query: { bookingType: 'FULL', bookingStatus: 'PAYMENT_AWAITED' } }, { signal }),
    enabled: session.status === 'in',
    refetchOnWindowFocus: 'always',
  })
  return data?.content ?? []
}
