import { paths } from '../paths.ts'
import type { TurfFilters } from './turfFilters.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/** The address to book a turf on the chosen day and game, optionally with a ground and a start. */
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
