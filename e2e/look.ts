import { expect, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { inOrder } from './inOrder.ts'
import { shapeOf } from './shapeOf.ts'
import { atBothSizes } from './sizes.ts'

/** What was just told lies over the page for three seconds: a look at the page is not about it. */
const showTold = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const layer of document.querySelectorAll<HTMLElement>('.toast-layer')) layer.style.visibility = ''
  })

/**
 * What is half faded in, or still being read, is not how the page is, and what was just told does not belong to it.
 * `settled` is what has to have come to rest.
 */
const settle = async (page: Page, settled: Page | Locator): Promise<void> => {
  // The kit shows parts that stay so.
  if (!page.url().endsWith('/kit')) await expect(settled.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const layer of document.querySelectorAll<HTMLElement>('.toast-layer')) layer.style.visibility = 'hidden'
    return Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished.catch(() => undefined)),
    )
  })
}

const OPEN = 'dialog[open]'

/** What a program says and nobody else. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

/** In one question to the page: its lines, what is wider than the window, and whether something is open and it is dark. */
const readPage = (page: Page) =>
  page.evaluate((open) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    const { innerText: text } = document.body
    const outside =
      document.documentElement.scrollWidth <= window.innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
            .map((one) => one.outerHTML.slice(0, 120))
    return {
      text,
      outside: outside.slice(0, 3),
      isOpen: document.querySelector(open) !== null,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    }
  }, OPEN)

/**
 * Nothing that axe can find is wrong with the page as it is now, it says nothing strange, and nothing runs out at its
 * side. `settled` is what has to have come to rest for it. With something open over the page that is what is looked at,
 * in both themes: all below it is inert. A page in dark is a matter of the story of every screen.
 */
export const expectAccessible = async (page: Page, settled: Page | Locator = page): Promise<void> => {
  await atBothSizes(page, () => lookAt(page, settled))
  await showTold(page)
}

const lookAt = async (page: Page, settled: Page | Locator): Promise<void> => {
  await settle(page, settled)
  const { text, outside, isOpen, isDark } = await readPage(page)
  expect.soft(text.split('\n').filter((line) => strange.test(line))).toEqual([])
  expect.soft(outside, `beyond the right edge at ${page.viewportSize()?.width} px`).toEqual([])
  if (!isOpen) {
    expect.soft(await violationsOf(page)).toEqual([])
    return
  }
  expect.soft(await violationsOf(page, { within: OPEN })).toEqual([])
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await settle(page, settled)
  expect.soft(await violationsOf(page, { within: OPEN, colours: true }), 'in the other theme').toEqual([])
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/**
 * At the size that the page has: all of the above, in light, and read in dark as well. A page that was in order in light
 * is so in dark. The same elements are seen, so a theme is colours alone, and only the rules about colours could find
 * something else. A shape that was read in dark is so with other words, too.
 */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await lookAt(page, page)
  let shape = ''
  let known = inOrder('')
  // News may arrive between two looks.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    shape = await shapeOf(page)
    known = inOrder(`${page.viewportSize()?.width} in dark ${shape}`)
    if (known.is()) return
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await shapeOf(page)).toEqual(shape)
  }).toPass()
  if (known.is()) return
  await settle(page, page)
  const violations = await violationsOf(page, { colours: true, shape })
  expect.soft(violations).toEqual([])
  if (violations.length === 0) known.note()
}
