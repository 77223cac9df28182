import { paths } from '../paths.ts'
import type { TurfFilters } from './turfFilters.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/** Where a turf is booked on the chosen day and game, on a ground and from a start if these are chosen too. */
export const turfAddress = ({
  turfId,
  filters,
  groundId,
  start,
  bookingType = 'FULL',
}: {
  turfId: string
  filters: Pick<TurfFilters, 'game' | 'date'>
  groundId?: string
  start?: readonly [hour: number, minute: number]
  bookingType?: 'FULL' | 'PARTIAL'
}): string => {
  const query = new URLSearchParams({
    ...(filters.date && { date: filters.date }),
    ...(filters.game && { gameType: filters.game }),
    bookingType,
    ...(groundId && { ground: groundId }),
    ...(start && { start: start.map(padded).join(':') }),
  })
  return `${paths.turfDetails(turfId)}?${query}`
}
