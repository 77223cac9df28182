import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect, expectAccessible } from './baari.ts'
import { today } from './clock.ts'
import { signIn } from './signIn.ts'

/** Another owner for each screen: a till is closed once a day. */
const owners: Record<string, string> = { phone: '+919000000015', desk: '+919000000016' }

/** The number of the screen's owner. */
export const ownerPhone = (info: TestInfo): string => owners[info.project.name] ?? ''

/** The page becomes that of the screen's owner. */
export const signInOwner = (page: Page, info: TestInfo) => signIn(page, ownerPhone(info))

/** Farther ahead than players can book: free, whatever the seed booked. */
const FREE_DAYS_AHEAD = 45

/** A day on which no other story keeps time. */
export const freeDay = (later = 0): string => addDays(today(), FREE_DAYS_AHEAD + later)

export const openDay = async (page: Page, info: TestInfo, date: string) => {
  const client = await signInOwner(page, info)
  await page.goto(`/turf-owner/today?date=${date}`)
  await expect(page.locator('[data-cursor]')).toBeAttached()
  return client
}

/** The page itself, once what was just told has gone. */
export const expectPageAccessible = async (page: Page) => {
  await expect(page.locator('.toast-layer')).toBeHidden()
  await expectAccessible(page)
}

export const line = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a walk-in in one line' })
export const add = (page: Page): Locator => page.getByRole('dialog', { name: 'Add to the plan' })
export const entry = (page: Page, name: string): Locator => page.locator('[data-entry]', { hasText: name })

export const write = async (page: Page, text: string) => {
  await line(page).fill(text)
  await line(page).press('Enter')
  await expect(add(page)).toBeVisible()
}

export const save = async (page: Page) => {
  await add(page).getByRole('button', { name: 'Save walk-in' }).click()
  await expect(add(page)).toBeHidden()
}
