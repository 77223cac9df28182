import { paths } from '../paths.ts'
import type { TurfFilters } from './turfFilters.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/**
 * The address to book a turf on the chosen day and game, optionally with a ground and a start. With a `slug` it is that of
 * the public page, which visitors can open.
 */
export const turfAddress = ({
  turfId,
  slug,
  filters,
  groundId,
  start,
  bookingType = 'FULL',
}: {
  turfId: string
  slug?: string | undefined
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
  return `${slug === undefined ? paths.turfDetails(turfId) : paths.venue(slug)}?${query}`
}
