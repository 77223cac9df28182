import type { Page } from '@playwright/test'

interface Tapped {
  slowest?: number
}

/** Shorter ones are not told by the browser. */
const LEAST_MILLISECONDS = 16
/** The browser tells of a tap once what it led to is painted. */
const TOLD_AFTER_MILLISECONDS = 1_000

/** From here on the page notes how long its taps take until something is painted. */
export const watchTaps = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const tapped = globalThis as Tapped
    const taps = { type: 'event', durationThreshold }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { duration: number; interactionId: number }[])
        if (entry.interactionId > 0) tapped.slowest = Math.max(tapped.slowest ?? 0, entry.duration)
    }).observe(taps as never)
  }, LEAST_MILLISECONDS)

/** Milliseconds of the slowest tap since then: Interaction to Next Paint. */
export const slowestTap = async (page: Page): Promise<number> => {
  await page.waitForTimeout(TOLD_AFTER_MILLISECONDS)
  return page.evaluate((least) => (globalThis as Tapped).slowest ?? least, LEAST_MILLISECONDS)
}
