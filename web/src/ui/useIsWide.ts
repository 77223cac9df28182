import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 56.25rem)'

const watch = (tell: () => void): (() => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Is there room for things beside each other, as on a desk? */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
