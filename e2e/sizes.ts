import { type Page, test } from '@playwright/test'

export const PHONE = { width: 360, height: 640 }
export const DESK = { width: 1280, height: 800 }

/**
 * Looks at the page as it is, and at what the other size makes of it. A story whose file names no size is told at either,
 * and looks at its own.
 */
export const atBothSizes = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await look()
  const size = page.viewportSize()
  if (!size || !/\.(phone|desk)\.spec\.ts$/.test(test.info().file)) return
  await page.setViewportSize(size.width === PHONE.width ? DESK : PHONE)
  await look()
  await page.setViewportSize(size)
}
