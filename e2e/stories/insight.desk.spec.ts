import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000011'
const SECOND_OWNER = '+919000000012'

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? ''

const rupeesIn = (text: string): number => Number(text.replace(/[₹,]/g, ''))

/** The number that stands in a cell of the last row. */
const lastRow = (table: Locator) => table.getByRole('row').last()

test('an owner reads how full the turfs are', async ({ page }) => {
  const owner = await signIn(page, OWNER)
  await page.goto('/turf-owner/settlements')
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Insight' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights')
  const four = await owner.readInsight({ query: { weeks: '4' } })
  const twelve = await owner.readInsight({ query: { weeks: '12' } })
  expect(twelve.cancellations.played).toBeGreaterThan(four.cancellations.played)

  // The numbers behind each plot.
  const full = page.getByRole('region', { name: 'How full' })
  await expect(full.getByRole('button', { name: /^Monday .* booked$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  for (const summary of await page.getByText('Show the numbers').all()) await summary.click()
  const hours = full.getByRole('table', { name: 'Booked and open time by weekday and hour' })
  await expect(hours.getByRole('rowheader', { name: 'Sunday' })).toBeVisible()
  await expect(hours.getByRole('row')).toHaveCount(1 + 7 + four.occupancy.length)
  const weeks = page.getByRole('table', { name: 'Revenue by week and source' })
  await expect(weeks.getByRole('row')).toHaveCount(1 + 4 + 1)
  const ends = page.getByRole('table', { name: 'Bookings by how they ended' })
  await expect(lastRow(ends)).toContainText(String(four.cancellations.played + four.cancellations.cancelled))
  await expectAccessible(page)
  await expectFits(page)

  // The figures follow the period, and the address holds it.
  const revenue = page.getByRole('region', { name: 'What you earned' }).getByRole('button', { name: /^Revenue ₹/ })
  const before = rupeesIn(await textOf(revenue))
  await expect(lastRow(weeks)).toContainText(await textOf(revenue))
  await page.getByRole('link', { name: '12 weeks' }).click()
  await expect(page).toHaveURL(/weeks=12/)
  await expect(weeks.getByRole('row')).toHaveCount(1 + 12 + 1)
  expect(rupeesIn(await textOf(revenue))).toBeGreaterThan(before)
  await expect(lastRow(weeks)).toContainText(await textOf(revenue))
  await page.reload()
  await expect(page.getByRole('link', { name: '12 weeks' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await expectFits(page)
})

test('every figure opens to its formula, by keyboard as well', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/turf-owner/insight')
  const full = page.getByRole('region', { name: 'How full' })
  await full.getByRole('button', { name: /^Booked of the time you were open \d+%/ }).click()
  const week = page.getByRole('dialog', { name: 'Booked of the time you were open' })
  await expect(week.getByText('divided by', { exact: true })).toBeAttached()
  await expectAccessible(page)
  await page.goBack()
  await expect(week).toBeHidden()

  // One stop of the Tab key; inside it the arrows move.
  const hours = full.getByRole('button', { name: /booked$/ })
  await hours.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Tuesday .* booked$/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const chosen = full.locator('button:focus')
  const percent = /(\d+%) booked$/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await expect(full.locator('[data-hour][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(week.getByText(/^Tuesday, /)).toBeVisible()
  await expect(week.getByText(percent, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveAttribute('aria-label', /^Tuesday /)

  await page.getByRole('button', { name: /^Full ground ₹/ }).click()
  const source = page.getByRole('dialog', { name: 'Full ground' })
  await expect(source.getByText('Kept from cancelled bookings', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Cancellation rate/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Cancellation rate' }).getByText('Played and cancelled', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('one turf is part of all, and that of another owner is not there', async ({ page, quiet }) => {
  quiet(/status of 404/)
  const owner = await signIn(page, OWNER)
  const stranger = await clientOf(SECOND_OWNER)
  const [[mine], [theirs]] = [await owner.listOwnerTurfs({}), await stranger.listOwnerTurfs({})]
  await page.goto(`/turf-owner/insight?turf=${theirs!.entityId}`)
  await expect(page.getByText('We could not find this turf.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/turf-owner/insight?turf=${mine!.entityId}`)
  await expect(page.getByRole('region', { name: 'How full' })).toBeVisible()
  await expectFits(page)
})
