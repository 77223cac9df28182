import { type RefObject, useEffect } from 'react'

/** Scrolls a row of tabs that is wider than the screen to the current one. */
export const useCurrentInView = (row: RefObject<HTMLElement | null>, current: string | undefined): void =>
  useEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row.current || !tab) return
    const [around, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [row, current])
