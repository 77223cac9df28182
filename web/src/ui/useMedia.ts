import { useCallback, useSyncExternalStore } from 'react'

/** Does a media query apply now? On the server, and until the page is awake, none does. */
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
