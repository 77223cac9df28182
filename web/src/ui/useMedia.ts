import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query applies now. On the server and until hydration, none does. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (tell) => {
        const list = window.matchMedia(query)
        list.addEventListener('change', tell)
        return () => list.removeEventListener('change', tell)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Whether the screen fits content side by side, like a desktop's. */
export const useIsWide = (): boolean => useMedia('(width >= 56.25rem)')
