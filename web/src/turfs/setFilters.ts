import { formatNumber } from '../ui/formatNumber.ts'
import { formatName, formatRupees } from '../ui/formats.ts'
import type { TurfWords } from './english.ts'
import type { FilterChange, TurfFilters } from './turfFilters.ts'

export interface SetFilter {
  label: string
  /** The change that removes the filter. */
  without: FilterChange
}

/** The active filters besides the search itself, with their labels. The start shows elsewhere. */
export const setFilters = (filters: TurfFilters, turfs: TurfWords): SetFilter[] => {
  const { parts, priceFrom, priceTo, within, rating, place, isHalf, amenities } = filters
  const set: (SetFilter | false)[] = [
    parts.length > 0 && { label: parts.map((part) => turfs.parts[part]).join(', '), without: { parts: [] } },
    (priceFrom !== undefined || priceTo !== undefined) && {
      label: priceWords(priceFrom, priceTo, turfs),
      without: { priceFrom: undefined, priceTo: undefined },
    },
    within !== undefined && { label: turfs.within(within), without: { within: undefined } },
    rating !== undefined && {
      label: turfs.ratingFrom(formatNumber(rating, 1)),
      without: { rating: undefined },
    },
    place !== undefined && { label: turfs.places[place], without: { place: undefined } },
    isHalf && { label: turfs.half, without: { isHalf: false } },
    ...amenities.map((amenity) => ({
      label: formatName(amenity),
      without: (newest: TurfFilters) => ({ amenities: newest.amenities.filter((one) => one !== amenity) }),
    })),
  ]
  return set.filter((one) => one !== false)
}

const priceWords = (least: number | undefined, most: number | undefined, turfs: TurfWords): string => {
  if (least === undefined) return turfs.priceUnder(formatRupees(most ?? 0))
  return most === undefined
    ? turfs.priceOver(formatRupees(least))
    : turfs.priceBetween(formatRupees(least), formatRupees(most))
}
