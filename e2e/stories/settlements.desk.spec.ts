import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000017'
const ADMIN = '+919000000001'

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

/** The shown one of the table and the cards. */
const shown = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()

const downloaded = async (
  page: Page,
  press: () => Promise<void>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<string> => {
  const download = page.waitForEvent('download')
  await press()
  return fs.readFileSync(await (await download).path(), encoding)
}

test('an owner sees what is coming, opens a figure to its formula and a settlement to its bookings, and is paid', async ({
  page,
}) => {
  test.slow()
  const phone = OWNER
  const owner = await signIn(page, phone)
  await page.goto('/turf-owner/bookings')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Money' })
    .filter({ visible: true })
    .click()
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Settlements' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlements')
  const upcoming = page.getByRole('region', { name: 'Upcoming settlement' })
  await expect(upcoming.getByText('To be paid on')).toBeVisible()
  const forecast = page.getByRole('region', { name: 'Booked ahead' })
  await expect(forecast.getByText(/bookings? to come/)).toBeVisible()
  const { content } = await owner.listOwnerSettlements({ query: {} })
  const newest = content[0]!
  expect(newest.status).toBe('PENDING')
  expect(content.some(({ status }) => status === 'COMPLETED')).toBe(true)
  await expect(
    page
      .getByText(/^(?:Pending|Overdue)$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // What is coming, step by step.
  await upcoming.getByRole('button', { name: /^Estimated net payable/ }).click()
  const estimate = page.getByRole('dialog', { name: 'Estimated net payable' })
  await expect(estimate.getByText('Commission', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(estimate).toBeHidden()
  await forecast.getByRole('button', { name: /^Booking amount ahead/ }).click()
  await expect(page.getByRole('dialog', { name: 'Booking amount ahead' }).getByText('Full ground')).toBeVisible()
  await page.keyboard.press('Escape')

  // A payout is its formula, a commission its bookings.
  await shown(page, /^Net payable ₹/).click()
  const payout = page.getByRole('dialog', { name: 'Net payable' })
  await expect(payout.getByText('Booking amount', { exact: true })).toBeVisible()
  await expect(payout.getByText('Monthly charge')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await shown(page, /^Commission ₹/).click()
  const commission = page.getByRole('dialog', { name: 'Commission' })
  await expect(commission.getByText(/^10% of ₹/).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await shown(page, /^\d+ bookings? of /).click()
  const bookings = page.getByRole('dialog', { name: /^Bookings of / })
  await expect(bookings.getByRole('article')).toHaveCount(newest.bookingCount)
  await bookings.getByText('How this was worked out').first().click()
  await expect(bookings.getByText('Adds to the payout').first()).toBeVisible()
  await expectAccessible(page)
  const lines = await downloaded(page, () => bookings.getByRole('button', { name: 'Download CSV' }).click())
  expect(lines.trim().split('\r\n')).toHaveLength(newest.bookingCount + 1)
  await page.goBack()
  await expect(bookings).toBeHidden()
  const statement = await downloaded(page, () => shown(page, /^Statement of .* as PDF$/).click(), 'latin1')
  expect(statement.slice(0, 5)).toBe('%PDF-')
  const history = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  expect(history).toContain('netPayableAmount')
  expect(history).toContain('PENDING')

  // The admin pays it, and says so.
  const admin = await clientOf(ADMIN)
  const payoutId = 'pout_story_desk'
  await admin.updateSettlementPayout({ body: { entityId: newest.entityId, payoutId } })
  await page.reload()
  await expect(page.getByText(payoutId).filter({ visible: true })).toBeVisible()
  expect((await owner.listOwnerSettlements({ query: {} })).content[0]).toMatchObject({
    status: 'COMPLETED',
    payoutId,
  })
  expect((await admin.readTrialBalance({})).total).toBe(0)
  await expectAccessible(page)

  // Under which terms: on the profile.
  await page.goto('/profile')
  const contract = page.getByRole('region', { name: 'Settlement contract' })
  await expect(contract.getByText('Weekly, on Sunday')).toBeVisible()
  await expect(contract.getByText('@ok')).toContainText('••••')
  await contract.getByRole('button', { name: 'Show bank details' }).click()
  await expect(contract.getByText('UPI ID')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('a statement that cannot be made says so, and can be asked for again', async ({ page, quiet }) => {
  quiet(/Failed to load resource/)
  await signIn(page, '+919000000014')
  await page.goto('/turf-owner/settlements')
  await page.route('**/statement', (route) => route.abort())
  await shown(page, /^Statement of .* as PDF$/).click()
  await expect(page.getByText('The statement could not be created. Please try again.').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/statement')
  const statement = await downloaded(page, () => shown(page, /^Statement of .* as PDF$/).click(), 'latin1')
  expect(statement.slice(0, 5)).toBe('%PDF-')
})

test('pages of settlements turn', async ({ page }) => {
  // Settled daily for a month.
  await signIn(page, '+919000000014')
  await page.goto('/turf-owner/settlements')
  await expect(page.getByText('Page 1 of').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('an owner without a contract reads what that means', async ({ page }) => {
  await signIn(page, '+919000000018')
  await page.goto('/turf-owner/settlements')
  await expect(page.getByText('You have no settlement contract yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No settlements yet' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/profile')
  await expect(page.getByText('No contract info available.')).toBeVisible()
})
