import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../boot.ts'
import { readFilters, type TurfFilters } from '../../turfs/turfFilters.ts'
import { useEntryState } from '../../ui/useEntryState.ts'
import { type HostingChoice, hostingAddress, readChoice } from './hostingAddress.ts'

/** The host's choices, from the address. A change replaces the address, so that Back leads to the grounds. */
export const useHostingChoice = (): {
  filters: TurfFilters
  choice: HostingChoice
  change: (changes: Partial<HostingChoice & Pick<TurfFilters, 'from'>>) => void
} => {
  const days = useBoot()
  const navigate = useNavigate()
  const state = useEntryState()
  const query = new URLSearchParams(useLocation().search)
  const filters = readFilters(query, days)
  const choice = readChoice(query)
  return {
    filters,
    choice,
    change: (changes) =>
      void navigate(
        hostingAddress('from' in changes ? { ...filters, from: changes.from } : filters, { ...choice, ...changes }),
        {
          replace: true,
          state,
          preventScrollReset: true,
        },
      ),
  }
}
