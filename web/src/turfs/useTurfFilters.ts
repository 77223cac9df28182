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
    change: (changes) =>
      navigate(address({ ...filters, page: 0, ...changes }), { replace: true, preventScrollReset: true }),
    addressOf: (page) => address({ ...filters, page }),
  }
}
