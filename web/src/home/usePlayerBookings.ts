import { useQuery } from '@tanstack/react-query'
import { readWithClock } from '../api/readWithClock.ts'
import type { BookingItem } from '../bookings/hold.ts'
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

/** A player's paid bookings, holds and played games; undefined until all are loaded. */
export const usePlayerBookings = (): PlayerBookings | undefined => {
  const { today } = useBoot()
  const { data } = useQuery({
    queryKey: ['bookings', 'home', today],
    queryFn: async ({ signal }) => {
      const list = (bookingStatus: 'CONFIRMED' | 'PAYMENT_AWAITED' | 'COMPLETED', more: object) =>
        readWithClock((client) => client.listBookings({ query: { bookingStatus, ...more } }, { signal }))
      const [confirmed, awaited, played] = await Promise.all([
        list('CONFIRMED', { dateFrom: today, size: MOST }),
        list('PAYMENT_AWAITED', {}),
        list('COMPLETED', { bookingType: 'FULL', size: PLAYED_SHOWN }),
      ])
      return { confirmed, awaited, played }
    },
    refetchOnWindowFocus: 'always',
  })
  if (!data) return undefined
  const now = () => Date.now() + data.confirmed.serverAheadBy
  const isAhead = ({ endsAt }: BookingItem) => new Date(endsAt).getTime() > now()
  return {
    coming: data.confirmed.content
      .filter(isAhead)
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    held: data.awaited.content.filter(
      ({ holdExpiresAt, isAvailable }) => isAvailable && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now(),
    ),
    played: data.played.content,
    now,
  }
}
