import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000017'
const ADMIN = '+919000000001'

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

test('an owner opens the formula of a figure and the bookings of a settlement, and is paid', async ({ page }) => {
  const owner = await signIn(page, OWNER)
  await page.goto('/turf-owner/bookings')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Money' })
    .filter({ visible: true })
    .click()
  const sections = page.getByRole('navigation', { name: 'Money' })
  await sections.getByRole('link', { name: 'Settlements' }).click()
  const upcoming = page.getByRole('region', { name: 'Upcoming settlement' })
  await expect(upcoming.getByText('To be paid on')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Booked ahead' }).getByText(/bookings? to come/)).toBeVisible()
  const { content } = await owner.listOwnerSettlements({ query: {} })
  const newest = content[0]!
  expect(newest.status).toBe('PENDING')

  // A payout opens to its formula, a settlement to its bookings.
  await shown(page, /^Net payable ₹/).click()
  await expect(page.getByRole('dialog', { name: 'Net payable' }).getByText('Monthly charge')).toBeVisible()
  await page.goBack()
  await shown(page, /^\d+ bookings? of /).click()
  const bookings = page.getByRole('dialog', { name: /^Bookings of / })
  await expect(bookings.getByRole('article')).toHaveCount(newest.bookingCount)
  await bookings.getByText('How this was worked out').first().click()
  await expect(bookings.getByText('Adds to the payout').first()).toBeVisible()
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
  const payoutId = 'pout_e2e_desk'
  await admin.recordPayout({ body: { entityId: newest.entityId, payoutId } })
  await page.reload()
  await expect(page.getByText(payoutId).filter({ visible: true })).toBeVisible()
  expect((await owner.listOwnerSettlements({ query: {} })).content[0]).toMatchObject({ status: 'COMPLETED', payoutId })
  expect((await admin.readTrialBalance({ query: {} })).total).toBe(0)

  // The profile shows the contract's terms.
  await page.goto('/profile')
  const contract = page.getByRole('region', { name: 'Settlement contract' })
  await expect(contract.getByText('Weekly, on Sunday')).toBeVisible()
  await expect(contract.getByText('@ok')).toContainText('••••')
  await contract.getByRole('button', { name: 'Show bank details' }).click()
  await expect(contract.getByText('UPI ID')).toBeVisible()
})
