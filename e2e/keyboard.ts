import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'

const MOST_STOPS = 150

/** The focused element is visible: inside the window, under no bar, and marked. */
const expectFocusSeen = async (page: Page): Promise<void> => {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const html = focused.outerHTML.slice(0, 160)
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `out of sight: ${html}`
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
      const points = [
        [x, y],
        [x, Math.max(top, 0) + 2],
        [x, Math.min(bottom, innerHeight) - 2],
      ] as const
      const isUncovered = points.some((point) => {
        const there = document.elementFromPoint(...point)
        return (
          there !== null &&
          (focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
        )
      })
      if (!isUncovered) return `covered: ${html}`
      const marks = [focused, focused.closest('label'), focused.parentElement].flatMap((one) =>
        one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
      )
      const isMarked =
        focused.matches('h1') ||
        marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
      return isMarked ? '' : `not marked: ${html}`
    })
  await expect.poll(seen).toBe('')
}

/**
 * Presses the Tab key until the place has the focus, as users without a pointer do. On pages that are `isOurs` it checks
 * that each focused element on the way is visible.
 */
export const tabTo = async (page: Page, place: Locator, isOurs = true): Promise<void> => {
  await expect(place).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (isOurs) await expectFocusSeen(page)
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not lead to ${place}.`)
}

/** Goes to the place and presses it. */
export const press = async (page: Page, place: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

/** Goes to a list of the platform and moves through it with the arrow, step by step, until the value is chosen. */
export const choose = async (page: Page, list: Locator, value: string): Promise<void> => {
  await tabTo(page, list)
  const values = await list
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const from = values.indexOf(await list.inputValue())
  const to = values.indexOf(value)
  const direction = Math.sign(to - from)
  for (let at = from + direction; at !== to + direction; at += direction) {
    await page.keyboard.press(direction > 0 ? 'ArrowDown' : 'ArrowUp')
    await expect(list).toHaveValue(values[at] ?? '')
  }
}
