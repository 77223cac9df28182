import type { Page } from '@playwright/test'
import { expect } from './baari.ts'

/** What a finger must hit; words that lead on within a sentence may be as small as the sentence. */
const LEAST_TARGET = 44

/** Nothing runs out at the side, and no button, field or link of its own is too small to be hit. */
export const expectFits = async (page: Page): Promise<void> => {
  const found = await page.evaluate((least) => {
    const wide = document.documentElement.scrollWidth > window.innerWidth
    const outside = wide
      ? [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120))
      : []
    const small = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'))
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => {
        // A tick or a switch is hit by its label as well.
        const { width, height } = (
          one.matches('[type="checkbox"], [type="radio"]') ? (one.closest('label') ?? one) : one
        ).getBoundingClientRect()
        return { html: one.outerHTML.slice(0, 160), width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width > 1 && height > 1 && (width < least || height < least))
      .map(({ html, width, height }) => `${width}×${height} ${html}`)
    return { outside: wide ? ['the page scrolls sideways', ...outside.slice(0, 3)] : [], small }
  }, LEAST_TARGET)
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual({ outside: [], small: [] })
}
