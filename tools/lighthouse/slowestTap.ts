import type { Locator, Page } from '@playwright/test'

interface Tapped {
  slowest?: number
}

/** Shorter ones are not told by the browser. */
const LEAST_MILLISECONDS = 16
/** The browser tells of a tap once what it led to is painted. */
const TOLD_AFTER_MILLISECONDS = 1_000
/** By then a page has loaded what it loads of itself, and drawn what a tap led to. */
const REST_MILLISECONDS = 3_000

const watchTaps = (page: Page): Promise<void> =>
  page.evaluate((durationThreshold) => {
    const tapped = globalThis as Tapped
    const taps = { type: 'event', durationThreshold }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { duration: number; interactionId: number }[])
        if (entry.interactionId > 0) tapped.slowest = Math.max(tapped.slowest ?? 0, entry.duration)
    }).observe(taps as never)
  }, LEAST_MILLISECONDS)

/** A finger, without the listeners by which a test makes sure that nothing lies over what it presses. */
const tap = async (page: Page, place: Locator): Promise<void> => {
  await place.click({ trial: true })
  const box = await place.boundingBox()
  if (!box) throw new Error(`Nothing is to be seen of ${place}.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Taps one place after the other, at once or each time when the page is at rest: Interaction to Next Paint in milliseconds. */
export const slowestTap = async (
  page: Page,
  places: readonly Locator[],
  when: 'atOnce' | 'atRest',
): Promise<number> => {
  await watchTaps(page)
  for (const place of places) {
    if (when === 'atRest') await page.waitForTimeout(REST_MILLISECONDS)
    await tap(page, place)
  }
  await page.waitForTimeout(TOLD_AFTER_MILLISECONDS)
  return page.evaluate((least) => (globalThis as Tapped).slowest ?? least, LEAST_MILLISECONDS)
}
