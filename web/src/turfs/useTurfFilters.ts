import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { changeFilters, type FilterChange, type TurfFilters } from './turfFilters.ts'
import type { TurfListAddress } from './turfListAddress.ts'

/** The filters of a list, from its address. A change replaces the address and restarts at the first page. */
export const useTurfFilters = (
  list: TurfListAddress,
): {
  filters: TurfFilters
  change: (change: FilterChange) => void
  addressOf: (changes: Partial<TurfFilters>) => string
} => {
  const navigate = useNavigate()
  const days = useBoot()
  const filters = list.read(new URLSearchParams(useLocation().search), days)
  return {
    filters,
    change: (change) => {
      // The address may already contain another change that is not rendered yet.
      const newest = list.read(new URLSearchParams(window.location.search), days)
      void navigate(list.write(changeFilters({ ...newest, page: 0 }, change)), {
        replace: true,
        preventScrollReset: true,
      })
    },
    addressOf: (changes) => list.write({ ...filters, ...changes }),
  }
}
