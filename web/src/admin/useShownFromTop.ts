import { useLayoutEffect } from 'react'

/** What takes the place of a long form is read from its top: the button that was pressed stood at the foot. */
export const useShownFromTop = (): void =>
  useLayoutEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    window.scrollTo({ top: 0 })
  }, [])
