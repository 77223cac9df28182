import type { Page } from '@playwright/test'
import { expect } from './baari.ts'

/** What a finger must hit; words that lead on within a sentence may be as small as the sentence. */
const LEAST_FOR_FINGER = 44
/** What a mouse must hit, and an hour of the picture of a week: a picture whose hours were bigger would be no picture. */
const LEAST = 24
const TILE = '[data-hour]'
const WIDEST_PHONE = 600

/**
 * Nothing runs out at the side, and no button, field or link of its own is too small to be hit; with larger letters, too,
 * all of which follow those of the root.
 */
export const expectFits = async (page: Page, { letters = '' } = {}): Promise<void> => {
  const found = await page.evaluate(
    async ({ forFinger, least, tile, widestPhone, fontSize }) => {
      if (fontSize) document.documentElement.style.fontSize = fontSize
      // What measures itself, or asks for the width of the screen, follows with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const wide = document.documentElement.scrollWidth > window.innerWidth
      const outside = wide
        ? [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
            .map((one) => one.outerHTML.slice(0, 120))
        : []
      const small = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [inert] *'))
        .filter((one) => getComputedStyle(one).display !== 'inline' && getComputedStyle(one).pointerEvents !== 'none')
        .map((one) => {
          // A tick or a switch is hit by its label as well.
          const { width, height } = (
            one.matches('[type="checkbox"], [type="radio"]') ? (one.closest('label') ?? one) : one
          ).getBoundingClientRect()
          const needed = window.innerWidth < widestPhone && !one.matches(tile) ? forFinger : least
          return { html: one.outerHTML.slice(0, 160), width: Math.round(width), height: Math.round(height), needed }
        })
        .filter(({ width, height, needed }) => width > 1 && height > 1 && (width < needed || height < needed))
        .map(({ html, width, height }) => `${width}×${height} ${html}`)
      document.documentElement.style.fontSize = ''
      return { outside: wide ? ['the page scrolls sideways', ...outside.slice(0, 3)] : [], small }
    },
    { forFinger: LEAST_FOR_FINGER, least: LEAST, tile: TILE, widestPhone: WIDEST_PHONE, fontSize: letters },
  )
  expect(found, `${page.url()} at ${page.viewportSize()?.width} px${letters && `, letters at ${letters}`}`).toEqual({
    outside: [],
    small: [],
  })
}
