import { expect, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { inOrder } from './inOrder.ts'
import { shapeOf } from './shapeOf.ts'
import { atBothSizes } from './sizes.ts'

/** What was just told lies over the page for three seconds: a look at the page is not about it. */
const showTold = (page: Page, visibility: 'hidden' | ''): Promise<unknown> =>
  page.evaluate((value) => {
    for (const layer of document.querySelectorAll<HTMLElement>('.toast-layer')) layer.style.visibility = value
  }, visibility)

/** Nothing is wider than the window. */
const expectNoSideways = async (page: Page): Promise<void> => {
  const outside = await page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect.soft(outside.slice(0, 3), `beyond the right edge at ${page.viewportSize()?.width} px`).toEqual([])
}

/** What is half faded in, or still being read, is not how the page is. `settled` is what has to have come to rest. */
const settle = async (page: Page, settled: Page | Locator): Promise<void> => {
  // The kit shows parts that stay so.
  if (!page.url().endsWith('/kit')) await expect(settled.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

const OPEN = 'dialog[open]'

/** What a program says and nobody else. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

const expectPlainWords = async (page: Page): Promise<void> => {
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  expect.soft(lines.filter((line) => strange.test(line))).toEqual([])
}

/**
 * Nothing that axe can find is wrong with the page as it is now, it says nothing strange, and nothing runs out at its
 * side. `settled` is what has to
 * have come to rest for it. With something open over the page that is what is looked at, in both themes: all below it is
 * inert. A page in dark is a matter of the story of every screen.
 */
export const expectAccessible = (page: Page, settled: Page | Locator = page): Promise<void> =>
  atBothSizes(page, async () => {
    await showTold(page, 'hidden')
    await lookAt(page, settled)
    await showTold(page, '')
  })

const lookAt = async (page: Page, settled: Page | Locator): Promise<void> => {
  await settle(page, settled)
  await expectPlainWords(page)
  await expectNoSideways(page)
  const [isOpen, isDark] = await page.evaluate(
    (open) => [document.querySelector(open) !== null, matchMedia('(prefers-color-scheme: dark)').matches],
    OPEN,
  )
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
 * A page that was in order in light is so in dark. The same elements are seen, so a theme is colours alone, and only the
 * rules about colours could find something else. A shape that was read in dark is so with other words, too.
 */
export const expectReadableInDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  let shape = await shapeOf(page)
  const known = inOrder(`${page.viewportSize()?.width} in dark ${shape}`)
  if (known.is()) return
  // News may arrive between two looks.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    shape = await shapeOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await shapeOf(page)).toEqual(shape)
  }).toPass()
  await settle(page, page)
  const violations = await violationsOf(page, { colours: true, shape })
  expect.soft(violations).toEqual([])
  if (violations.length === 0) known.note()
}
