import { addDays } from '@baari/domain/shared/zonedTime.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../baari.ts'
import { today } from '../clock.ts'
import { signIn } from '../signIn.ts'

const OWNER = '+919000000013'

/** Farther ahead than players can book: free, whatever the seed booked. */
const FREE_DAYS_AHEAD = 40

const chooseTime = async (page: Page, start: string, end: string) => {
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: start })
  await page.getByRole('combobox', { name: 'End time' }).selectOption({ label: end })
}

test('an owner edits a ground, prices an evening, and blocks time around a booking by hand', async ({ page }) => {
  const client = await signIn(page, OWNER)
  const groundId = (await client.listOwnerTurfs({}))[0]?.grounds[0]?.entityId ?? ''
  // The seed may have given the ground prices.
  for (const { entityId } of await client.listDynamicPrices({ params: { groundId } }))
    await client.deleteDynamicPrice({ params: { groundId, slotId: entityId } })

  await page.goto('/turf-owner/turf-list')
  await page
    .getByRole('button', { name: /^Edit Ground/ })
    .first()
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Ground' })
  await expect(edit.getByText('Contact admin to change')).toBeVisible()
  await edit.getByRole('spinbutton', { name: 'Advance in percent' }).fill('35')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ground updated successfully.').first()).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('35%')

  await page
    .getByRole('button', { name: /^Dynamic Pricing/ })
    .first()
    .click()
  const pricing = page.getByRole('dialog', { name: 'Dynamic Pricing' })
  await pricing.getByRole('button', { name: 'Tuesday', exact: true }).click()
  await pricing.getByRole('button', { name: 'Thursday', exact: true }).click()
  await pricing.getByRole('combobox', { name: 'Type' }).selectOption('Partial')
  await chooseTime(page, '5:00 pm', '8:00 pm')
  await pricing.getByRole('spinbutton', { name: 'Change per hour in rupees' }).fill('-20')
  await pricing.getByRole('button', { name: 'Add price' }).click()
  await expect(page.getByText('Dynamic slot created').first()).toBeVisible()
  await expect(pricing.getByText('Partial · −₹20')).toHaveCount(2)
  await pricing.getByRole('button', { name: 'Delete Tuesday, 5:00 – 8:00 pm' }).click()
  await expect(pricing.getByText('Partial · −₹20')).toHaveCount(1)
  await page.goBack()

  // A booking taken by phone blocks the next one at its time.
  const date = addDays(today(), FREE_DAYS_AHEAD + 1)
  await page.goto('/turf-owner/manual-bookings?tab=create')
  await page.getByRole('combobox', { name: 'Ground' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '5:00 pm', '6:00 pm')
  await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText('Manual booking created!').first()).toBeVisible()
  await chooseTime(page, '5:30 pm', '6:30 pm')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText('This time is already taken. Please choose another one.')).toBeVisible()

  // The owner is asked about that booking, blocks the time around it, and unblocks it again.
  await page.goto('/turf-owner/turf-list')
  await page
    .getByRole('button', { name: /^Manage Time Slot/ })
    .first()
    .click()
  const slots = page.getByRole('dialog', { name: 'Manage Time Slot' })
  await slots.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '4:30 pm', '7:00 pm')
  await slots.getByRole('textbox', { name: 'Reason' }).fill('New nets')
  await slots.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(slots.getByText('There are bookings at this time')).toBeVisible()
  await expect(slots.getByText(/Walk-in, /)).toBeVisible()
  await slots.getByRole('button', { name: 'Block around them' }).click()
  await expect(page.getByText('Slot Blocked Successfully').first()).toBeVisible()
  await expect(slots.getByText('New nets').first()).toBeVisible()
  for (let left = await slots.getByRole('button', { name: /^Unblock/ }).count(); left > 0; left -= 1) {
    await slots
      .getByRole('button', { name: /^Unblock/ })
      .first()
      .click()
    await expect(slots.getByRole('button', { name: /^Unblock/ })).toHaveCount(left - 1)
  }
  await expect(page.getByText('Unblocked Successfully').first()).toBeVisible()
  await expect(slots.getByText('Nothing is blocked on this ground.')).toBeVisible()

  await page.goto('/turf-owner/manual-bookings')
  await page.getByRole('combobox', { name: 'Ground' }).selectOption({ index: 1 })
  for (const label of ['Start date', 'End date']) await page.getByLabel(label).fill(date)
  await page.getByRole('button', { name: 'Show bookings' }).click()
  const booking = page.getByRole('article').filter({ hasText: '5:00 – 6:00 pm' })
  await expect(booking).toContainText('Confirmed')
  await expect(booking).toContainText('₹500')
  await booking.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText('No Manual Booking Found For These Filters')).toBeVisible()
})
