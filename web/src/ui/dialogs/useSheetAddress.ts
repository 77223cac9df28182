import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEntryState } from '../useOnceAwake.tsx'

/** The query of a page with this sheet open. */
export const withSheet = (query: URLSearchParams, name: string): URLSearchParams => {
  const next = new URLSearchParams(query)
  next.set('sheet', name)
  return next
}

/**
 * A sheet with an address, `?sheet=name`: opening pushes, so Back closes it and a reload keeps it. `const pay =
 * useSheetAddress('pay')` gives `pay.isOpen`, `pay.open()` and `pay.close()`; `openWith` changes the rest of the query
 * in the same step. A page with a sheet for each of its rows passes the row as well: `useSheetAddress('cancel',
 * bookingId)` has the address `?sheet=cancel&b=…`.
 */
export const useSheetAddress = (
  name: string,
  row?: string,
): { isOpen: boolean; open: () => void; openWith: (query: URLSearchParams) => void; close: () => void } => {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)
  const state = useEntryState<{ openedSheet: string }>()
  const openWith = (requested: URLSearchParams) => {
    const next = withSheet(requested, name)
    if (row !== undefined) next.set('b', row)
    void navigate({ search: next.toString() }, { state: { ...state, openedSheet: name }, preventScrollReset: true })
  }
  return {
    isOpen: query.get('sheet') === name && (row === undefined || query.get('b') === row),
    open: () => openWith(query),
    openWith,
    close: () => {
      if (state.openedSheet === name) void navigate(-1)
      else {
        // The user came directly to the open sheet: there is no page of this site to go back to.
        query.delete('sheet')
        query.delete('b')
        void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
      }
    },
  }
}

/**
 * Content that keeps its last rendering while a sheet covers it. A sheet changes the address, which renders the page
 * around it again: a long list would delay the sheet.
 */
export const useBehindSheet = (isCovered: boolean, content: ReactNode): ReactNode => {
  const last = useRef<ReactNode>(null)
  if (!isCovered || last.current === null) last.current = content
  return last.current
}
