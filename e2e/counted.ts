import type { Locator } from '@playwright/test'

/** Counts what a person presses and fills in. */
export const counted = () => {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
  }
}
