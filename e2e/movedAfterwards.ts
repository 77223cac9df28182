import type { Locator } from '@playwright/test'

interface Shift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly }[]
}

/** How often an element, or what is in it, was moved on the page after it had been shown: a press may then miss it. */
export const movedAfterwards = (element: Locator): Promise<number> =>
  element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        // What has been observed already comes first, and at once.
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const moved = (list.getEntries() as Shift[]).filter(({ sources }) =>
            sources.some((source) => node.contains(source.node) && source.previousRect.height > 0),
          )
          resolve(moved.length)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )
