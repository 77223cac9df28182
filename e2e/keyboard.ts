import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'
import { hear } from './heard.ts'

const MOST_STOPS = 50

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
      // `elementFromPoint` skips elements with `pointer-events: none`, although they are drawn on top.
      const isThrough = getComputedStyle(focused).pointerEvents === 'none'
      const isUncovered = points.some((point) => {
        const there = document.elementFromPoint(...point)
        return (
          there !== null &&
          (isThrough || focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
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

/** Uses a page by keyboard alone, and writes down what a screen reader says. */
export const keyboardOf = async (page: Page) => {
  const { note, lines } = await hear(page)
  const key = async (name: string): Promise<void> => {
    await note()
    await page.keyboard.press(name)
  }
  /** Presses a key, by default Tab, until the place has the focus; each focused element on the way is visible. */
  const goTo = async (place: Locator, by = 'Tab'): Promise<void> => {
    await expect(place).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await key(by)
      await expectFocusSeen(page)
      if (await place.evaluate((element) => element === document.activeElement)) return note()
    }
    throw new Error(`The key ${by} does not lead to ${place}.`)
  }
  const press = async (place: Locator, name = 'Enter'): Promise<void> => {
    await goTo(place)
    await page.keyboard.press(name)
  }
  return {
    key,
    goTo,
    press,
    type: (text: string): Promise<void> => page.keyboard.type(text),
    /** Presses a button in another company's window, whose accessibility is not checked. */
    pressInside: async (place: Locator): Promise<void> => {
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab')
        // Space acts on key up. Enter acts on key down and closes the window before its key up arrives.
        if (await place.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Space')
      }
      throw new Error(`The Tab key does not lead to ${place}.`)
    },
    note,
    heard: lines,
  }
}
