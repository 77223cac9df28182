import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to render something large that is ready. If it becomes ready after its page, React renders it in short pieces,
 * between which it answers input. If it was ready from the start, it is there at once, so that Back finds the page's height.
 */
export const useDrawnLater = (isReady: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(isReady)
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(true))
  }, [isReady])
  return isDrawn && isReady
}
