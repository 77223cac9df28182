import { createClient } from '@baari/contract/client.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Page } from '@playwright/test'
import { expect, running, test } from '../baari.ts'
import { today } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const OWNER = '+919000000013'

/** Farther ahead than players can book: free, whatever the seed booked. */
const FREE_DAYS_AHEAD = 40

const clientOf = (token: string) =>
  createClient(running().app, { headers: () => ({ authorization: `Bearer ${token}` }) })

const ownerClient = async (page: Page) =>
  clientOf(await page.evaluate(() => localStorage.getItem('access_token') ?? ''))

/** The first ground without the prices that the seed may have given it. */
const removePrices = async (page: Page) => {
  const client = await ownerClient(page)
  const groundId = (await client.listOwnerTurfs({}))[0]?.grounds[0]?.entityId ?? ''
  for (const { entityId } of await client.listDynamicPrices({ params: { groundId } }))
    await client.deleteDynamicPrice({ params: { groundId, slotId: entityId } })
}

const chooseTime = async (page: Page, start: string, end: string) => {
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: start })
  await page.getByRole('combobox', { name: 'End time' }).selectOption({ label: end })
}

test('an owner keeps the turf: edits a ground, prices an evening, blocks time and gives it back', async ({ page }) => {
  test.slow()
  await signIn(page, OWNER)
  await page.goto('/turf-owner/turf-list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Sports Turfs')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  // Every way of the navigation leads to a page.
  for (const path of [
    '/turf-owner/turf-list',
    '/turf-owner/bookings',
    '/turf-owner/manual-bookings',
    '/turf-owner/settlements',
    '/profile',
  ])
    expect((await page.request.get(path)).status()).toBe(200)

  await page
    .getByRole('button', { name: /^Edit Ground/ })
    .first()
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit Ground' })
  await expect(edit.getByText('Contact admin to change')).toBeVisible()
  await edit.getByRole('spinbutton', { name: 'Advance in percent' }).fill('101')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Please check this number.')).toBeVisible()
  await edit.getByRole('spinbutton', { name: 'Advance in percent' }).fill('35')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ground updated successfully.').first()).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('35%')

  await removePrices(page)
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
  await pricing.getByRole('button', { name: 'Tuesday', exact: true }).click()
  await chooseTime(page, '7:00 pm', '8:30 pm')
  await pricing.getByRole('button', { name: 'Add price' }).click()
  await expect(pricing.getByText('Slot conflicts with existing slot')).toBeVisible()
  await expectAccessible(page)
  await pricing.getByRole('button', { name: 'Delete Tuesday, 5:00 – 8:00 pm' }).click()
  await expect(pricing.getByText('Partial · −₹20')).toHaveCount(1)
  await page.goBack()

  const date = addDays(today(), FREE_DAYS_AHEAD + 1)
  await page
    .getByRole('button', { name: /^Manage Time Slot/ })
    .first()
    .click()
  const slots = page.getByRole('dialog', { name: 'Manage Time Slot' })
  await expect(slots.getByText('Blocking a slot does not cancel existing bookings.')).toBeVisible()
  await slots.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '5:00 pm', '6:30 pm')
  await slots.getByRole('textbox', { name: 'Reason' }).fill('New nets')
  await slots.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Slot Blocked Successfully').first()).toBeVisible()
  await expect(slots.getByText('New nets')).toBeVisible()
  await expectAccessible(page)
  await slots.getByRole('button', { name: /^Unblock/ }).click()
  await expect(page.getByText('Unblocked Successfully').first()).toBeVisible()
  await expect(slots.getByText('New nets')).toBeHidden()

  // The same form repeats a block every week, and is empty again afterwards.
  await slots.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '5:00 pm', '6:30 pm')
  await slots.getByRole('textbox', { name: 'Reason' }).fill('Weekly care')
  await slots.getByRole('checkbox', { name: 'Repeat every week' }).check()
  await slots.getByRole('textbox', { name: 'Until' }).fill(addDays(date, 8))
  await slots.getByRole('button', { name: 'Check the weeks' }).click()
  await expect(slots.getByRole('checkbox', { name: /Free/ })).toHaveCount(2)
  await chooseTime(page, '5:00 pm', '6:00 pm')
  await expect(slots.getByRole('checkbox', { name: /Free/ })).toHaveCount(0)
  await slots.getByRole('button', { name: 'Check the weeks' }).click()
  await slots.getByRole('button', { name: 'Save 2 dates' }).click()
  await expect(slots.getByText('Weekly care')).toHaveCount(2)
  await expect(slots.getByRole('textbox', { name: 'Reason' })).toHaveValue('')
  await expect(slots.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await slots
    .getByRole('button', { name: /^Unblock/ })
    .first()
    .click()
  await expect(slots.getByText('Weekly care')).toHaveCount(1)
  await slots.getByRole('button', { name: /^Unblock/ }).click()
  await expect(slots.getByText('Weekly care')).toHaveCount(0)

  // A booking taken by phone: seen by the owner, in the way of the next one, asked about before a block, cancelled.
  await page.goto('/turf-owner/manual-bookings?tab=create')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText('Please fill all required fields for booking.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ground' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '5:00 pm', '6:00 pm')
  await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText('Manual booking created!').first()).toBeVisible()
  await chooseTime(page, '5:30 pm', '6:30 pm')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText('This time is already taken. Please choose another one.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/turf-owner/turf-list')
  await page
    .getByRole('button', { name: /^Manage Time Slot/ })
    .first()
    .click()
  await slots.getByRole('textbox', { name: 'Date' }).fill(date)
  await chooseTime(page, '4:30 pm', '7:00 pm')
  await slots.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(slots.getByText('There are bookings at this time')).toBeVisible()
  await expect(slots.getByText(/Manual booking, /)).toBeVisible()
  await expectAccessible(page)
  await slots.getByRole('button', { name: 'Block around them' }).click()
  await expect(page.getByText('Slot Blocked Successfully').first()).toBeVisible()
  await slots.getByRole('button', { name: /^Unblock/ }).click()
  await expect(slots.getByText('Nothing is blocked on this ground.')).toBeVisible()

  await page.goto('/turf-owner/manual-bookings')
  await page.getByRole('button', { name: 'Show bookings' }).click()
  await expect(page.getByText('Please select all fields.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ground' }).selectOption({ index: 1 })
  for (const label of ['Start date', 'End date']) await page.getByLabel(label).fill(date)
  await page.getByRole('button', { name: 'Show bookings' }).click()
  const booking = page.getByRole('article').filter({ hasText: '5:00 – 6:00 pm' })
  await expect(booking).toContainText('Confirmed')
  await expect(booking).toContainText('₹500')
  await expectAccessible(page)
  await booking.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText('No Manual Booking Found For These Filters')).toBeVisible()
  await expectAccessible(page)
})
