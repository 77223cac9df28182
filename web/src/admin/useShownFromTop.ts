import { useLayoutEffect } from 'react'

/** Scrolls to the top when a view replaces a long form, whose button was at the bottom. */
export const useShownFromTop = (): void =>
  useLayoutEffect(() => {
    // Some browsers return a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0 })
  }, [])
