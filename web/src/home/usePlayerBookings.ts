import { routes } from '@baari/contract/routes.generated.ts'
import { useQuery } from '@tanstack/react-query'
import { isOutOfReach } from '../api/failureMessage.ts'
import { readWithClock } from '../api/readWithClock.ts'
import type { BookingItem } from '../bookings/bill.ts'
import { useBoot } from '../boot.ts'

const PLAYED_SHOWN = 10
const MOST = 100

export interface PlayerBookings {
  /** Paid bookings, the next one first. */
  coming: BookingItem[]
  /** Unpaid holds. */
  held: BookingItem[]
  /** Played bookings, the latest first. */
  played: BookingItem[]
  now: () => number
}

/** A player's paid bookings, holds and played games, once all are loaded. */
export const usePlayerBookings = () => {
  const { today } = useBoot()
  const found = useQuery({
    queryKey: ['bookings', 'home', today],
    queryFn: async ({ signal }) => {
      const list = (bookingStatus: 'CONFIRMED' | 'PAYMENT_AWAITED' | 'COMPLETED', more: object) =>
        readWithClock(routes, (client) => client.listBookings({ query: { bookingStatus, ...more } }, { signal }))
      const [confirmed, awaited, played] = await Promise.all([
        list('CONFIRMED', { dateFrom: today, size: MOST }),
        list('PAYMENT_AWAITED', {}),
        list('COMPLETED', { bookingType: 'FULL', size: PLAYED_SHOWN }),
      ])
      return { confirmed, awaited, played }
    },
    refetchOnWindowFocus: 'always',
  })
  const { data, error, fetchStatus } = found
  if (!data) return { found, bookings: undefined, isOutOfReach: fetchStatus === 'paused' || isOutOfReach(error) }
  const now = () => Date.now() + data.confirmed.serverAheadBy
  const isAhead = ({ endsAt }: BookingItem) => new Date(endsAt).getTime() > now()
  const bookings: PlayerBookings = {
    coming: data.confirmed.content
      .filter(isAhead)
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    held: data.awaited.content.filter(
      ({ holdExpiresAt, isAvailable }) => isAvailable && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now(),
    ),
    played: data.played.content,
    now,
  }
  return { found, bookings, isOutOfReach: false }
}
