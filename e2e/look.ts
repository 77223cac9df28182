import { expect, type Locator, type Page } from '@playwright/test'
import { isInOrder, violationsOf } from './axe.ts'
import { type Seen, see, showTold } from './see.ts'
import { atBothSizes } from './sizes.ts'

/** What a program says and nobody else. */
const strange = /\b(?:undefined|null|NaN)\b|\[object/

const lookAt = async (page: Page, settled: Page | Locator): Promise<Seen> => {
  const seen = await see(page, settled)
  const violations = await violationsOf(page, seen)
  // What was looked at has gone meanwhile: what there is now is looked at.
  if (!violations) return lookAt(page, settled)
  expect.soft(seen.text.split('\n').filter((line) => strange.test(line))).toEqual([])
  expect.soft(seen.outside, `beyond the right edge at ${seen.width} px`).toEqual([])
  expect.soft(violations).toEqual([])
  return seen
}

/**
 * Nothing that axe can find is wrong with the page as it is, at either size; it says nothing strange, and nothing runs out at
 * its side. `settled` is what has to have come to rest for it. With something open over the page that is what is looked at,
 * in both themes: all below it is inert. A page in the other theme is a matter of the story of every screen.
 */
export const expectAccessible = (page: Page, settled: Page | Locator = page): Promise<void> =>
  atBothSizes(page, () => look(page, settled, ({ within }) => within !== 'body'))

/** All of the above at the size of the page, and in both themes. */
export const expectAccessibleInBothThemes = (page: Page, settled: Page | Locator = page): Promise<void> =>
  look(page, settled, () => true)

/**
 * In the theme that the page has, and its colours in the other one, where it is left. The same elements are seen, so a theme
 * is colours alone, and only the rules about colours could find something else.
 */
const look = async (page: Page, settled: Page | Locator, isInBothThemes: (seen: Seen) => boolean): Promise<void> => {
  for (;;) {
    const seen = await lookAt(page, settled)
    const inOtherTheme = { ...seen, isDark: !seen.isDark }
    if (!isInBothThemes(seen) || isInOrder(inOtherTheme)) break
    await page.emulateMedia({ colorScheme: seen.isDark ? 'light' : 'dark' })
    // Where news has arrived between the two, what there is now is looked at.
    if ((await see(page, settled)).shape !== seen.shape) continue
    const violations = await violationsOf(page, inOtherTheme)
    if (!violations) continue
    expect.soft(violations, 'in the other theme').toEqual([])
    break
  }
  await showTold(page)
}
