import { useLayoutEffect } from 'react'

/** What takes the place of a long form is read from its top: the button that was pressed stood at the foot. */
export const useShownFromTop = (): void => useLayoutEffect(() => window.scrollTo({ top: 0 }), [])
