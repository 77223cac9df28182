import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { filterQuery, readFilters, type TurfFilters } from './turfFilters.ts'

/**
 * Filters of the list at `path` out of the address. A change replaces the address and starts at the first page again.
 */
export const useTurfFilters = (
  path: string,
): {
  filters: TurfFilters
  change: (changes: Partial<TurfFilters>) => void
  addressOf: (page: number) => string
} => {
  const navigate = useNavigate()
  const { today } = useBoot()
  const filters = readFilters(new URLSearchParams(useLocation().search), today)
  const address = (next: TurfFilters): string => `${path}?${filterQuery(next)}`
  return {
    filters,
    change: (changes) => {
      // Another change may stand in the address already, and not be drawn yet.
      const newest = readFilters(new URLSearchParams(window.location.search), today)
      void navigate(address({ ...newest, page: 0, ...changes }), { replace: true, preventScrollReset: true })
    },
    addressOf: (page) => address({ ...filters, page }),
  }
}
