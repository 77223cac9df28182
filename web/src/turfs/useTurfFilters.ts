import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import type { TurfFilters } from './turfFilters.ts'
import type { TurfListAddress } from './turfListAddress.ts'

/** Filters of a list out of its address. A change replaces the address and starts at the first page again. */
export const useTurfFilters = (
  list: TurfListAddress,
): {
  filters: TurfFilters
  change: (changes: Partial<TurfFilters>) => void
  addressOf: (changes: Partial<TurfFilters>) => string
} => {
  const navigate = useNavigate()
  const { today } = useBoot()
  const filters = list.read(new URLSearchParams(useLocation().search), today)
  return {
    filters,
    change: (changes) => {
      // Another change may stand in the address already, and not be drawn yet.
      const newest = list.read(new URLSearchParams(window.location.search), today)
      void navigate(list.write({ ...newest, page: 0, ...changes }), { replace: true, preventScrollReset: true })
    },
    addressOf: (changes) => list.write({ ...filters, ...changes }),
  }
}
