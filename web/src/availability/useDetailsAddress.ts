import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { useEntryState } from '../ui/useEntryState.ts'
import { type DetailsQuery, dateGone, readDetails, writeDetails } from './detailsQuery.ts'

/** The choices on a turf's page, from its address. A change replaces the address and keeps an open sheet. */
export const useDetailsAddress = (): {
  details: DetailsQuery
  /** The day in the address, if it is not offered. */
  gone: CalendarDate | undefined
  change: (changes: Partial<DetailsQuery>) => void
  /** The query after a change. */
  queryWith: (changes: Partial<DetailsQuery>) => URLSearchParams
  /** Whether the address already holds these details. */
  isSaid: (details: DetailsQuery) => boolean
} => {
  const days = useBoot()
  const location = useLocation()
  const navigate = useNavigate()
  const state = useEntryState()
  const query = new URLSearchParams(location.search)
  const details = readDetails(query, days)
  const queryWith = (changes: Partial<DetailsQuery>) => writeDetails(query, { ...details, ...changes })
  return {
    details,
    gone: dateGone(query, days),
    queryWith,
    change: (changes) =>
      navigate({ search: queryWith(changes).toString() }, { replace: true, state, preventScrollReset: true }),
    isSaid: (meant) => writeDetails(query, meant).toString() === query.toString(),
  }
}
