import { addDays } from '@baari/domain/shared/zonedTime.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './baari.ts'
import { today } from './clock.ts'
import { signIn } from './signIn.ts'

/** No other file uses the days of this owner. */
export const OWNER = '+919000000015'

export const signInOwner = (page: Page) => signIn(page, OWNER)

/** Farther ahead than players can book: free, whatever the seed booked. */
const FREE_DAYS_AHEAD = 45

/** A day on which no other test reserves time. */
export const freeDay = (later = 0): string => addDays(today(), FREE_DAYS_AHEAD + later)

export const openDay = async (page: Page, date: string) => {
  const client = await signInOwner(page)
  const [turf] = await client.listOwnerTurfs({})
  await page.goto(`/turf-owner/today?turf=${turf?.entityId}&date=${date}`)
  await expect(page.locator('[data-cursor]')).toBeAttached()
  return client
}

export const line = (page: Page): Locator => page.getByRole('textbox', { name: 'Add a walk-in in one line' })
export const add = (page: Page): Locator => page.getByRole('dialog', { name: 'Add to the plan' })
export const entry = (page: Page, name: string): Locator => page.locator('[data-entry]', { hasText: name })

/** A line that says all there is to know: Enter adds it. */
export const addLine = async (page: Page, text: string) => {
  await line(page).fill(text)
  await line(page).press('Enter')
  await expect(line(page)).toHaveValue('')
}

export const save = async (page: Page) => {
  await add(page).getByRole('button', { name: 'Save walk-in' }).click()
  await expect(add(page)).toBeHidden()
}
