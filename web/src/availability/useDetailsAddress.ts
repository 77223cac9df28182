import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { useEntryState } from '../ui/useEntryState.ts'
import { type DetailsQuery, readDetails, writeDetails } from './detailsQuery.ts'

/** The choices of a turf's page out of the address. Changing them replaces the address and keeps an open sheet. */
export const useDetailsAddress = (): {
  details: DetailsQuery
  change: (changes: Partial<DetailsQuery>) => void
  /** The query that a change would lead to. */
  queryWith: (changes: Partial<DetailsQuery>) => URLSearchParams
  /** Does the address already say everything as it is understood? */
  isSaid: (details: DetailsQuery) => boolean
} => {
  const { today } = useBoot()
  const location = useLocation()
  const navigate = useNavigate()
  const state = useEntryState()
  const query = new URLSearchParams(location.search)
  const details = readDetails(query, today)
  const queryWith = (changes: Partial<DetailsQuery>) => writeDetails(query, { ...details, ...changes })
  return {
    details,
    queryWith,
    change: (changes) =>
      navigate({ search: queryWith(changes).toString() }, { replace: true, state, preventScrollReset: true }),
    isSaid: (meant) => writeDetails(query, meant).toString() === query.toString(),
  }
}
