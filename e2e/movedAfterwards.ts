import type { Locator } from '@playwright/test'

interface Shift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly }[]
}

/** How often an element was moved on the page after it had been shown, or something in it: a press may then miss it. */
export const movedAfterwards = (element: Locator): Promise<number> =>
  element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        // Entries from before the observer are delivered first, at once.
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const moved = (list.getEntries() as Shift[]).filter(({ sources }) =>
            sources.some(
              ({ node: moved, previousRect }) =>
                previousRect.height > 0 && (node.contains(moved) || moved?.contains(node) === true),
            ),
          )
          resolve(moved.length)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1_000)
      }),
  )
