import fs from 'node:fs'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Page } from '@playwright/test'
import { expect, running, test } from '../baari.ts'
import { today } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

const section = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** The list itself: a table on a desk, cards on a phone. */
const visible = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

test('whoever is no admin is sent to their own page', async ({ page }) => {
  await page.goto('/admin-dashboard?tab=users')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, '+919000000021')
  await page.goto('/admin-dashboard?tab=users')
  await expect(page).toHaveURL(/\/turf-list/)
  await expect(page.getByText('That page is for another kind of account, so we brought you here.')).toBeVisible()
})

test('an admin registers a turf owner, finds the account, blocks it and lets it in again', async ({ page }) => {
  test.slow()
  const client = await signIn(page, admin())
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
  await section('Overview')(page)
  await expect(page.getByRole('heading', { name: 'Working' })).toBeVisible()
  await expectAccessible(page)
  // The documented address opens the section it always did.
  await page.goto('/admin-dashboard')
  await section('Register Turf Owner')(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Please enter a valid mobile number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused()
  const number = '9740000077'
  await page.getByRole('textbox', { name: 'First name' }).fill('Meera')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Desk')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await page.getByLabel('Password (optional)').fill('short')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password (optional)').fill('box-turf-77')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/^User ID: /)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await section('Users')(page)
  await expect(page.getByText(/^\d+ entries$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number.slice(2))
  await page.getByRole('combobox', { name: 'Role' }).selectOption('TURFOWNER')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page).toHaveURL(/tab=users&role=TURFOWNER&phoneNumber=\d+$/)
  await expect(visible(page, `+91•••••••${number.slice(-3)}`)).toBeVisible()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Users as CSV' }).click()
  const file = fs.readFileSync(await (await saved).path(), 'utf8')
  expect(file.split('\r\n')[1]).toContain('Meera')

  await page
    .getByRole('button', { name: /^Manage Meera/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name: /^Meera/ })
  await sheet.getByRole('button', { name: 'Show number' }).click()
  await expect(sheet.getByText(`+91${number}`)).toBeVisible()
  // Ticked once the server has said yes.
  await sheet.getByRole('checkbox', { name: 'Answers enquiries' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Answers enquiries' })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: 'Answers enquiries' })).toBeEnabled()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(sheet.getByText('Please say why.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Turf closed')
  await sheet.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible()
  const found = await client.listUsers({ query: { phoneNumber: number } })
  expect(found.content).toMatchObject([{ status: 'BLOCKED', canAnswerEnquiries: true }])
  await sheet.getByRole('button', { name: 'Unblock' }).click()
  await expect(sheet.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: /^Remove filter Role/ }).click()
  await expect(page).toHaveURL(/tab=users&phoneNumber=\d+$/)
})

test('an admin finds a booking, opens a game and cancels with all of the money back', async ({ page }) => {
  test.slow()
  const client = await signIn(page, admin())
  await page.goto('/admin-dashboard?tab=bookings')
  await section('View Bookings')(page)
  await expect(page.getByText('Page 1 of').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/tab=bookings&page=2$/)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()

  const query = { size: 100, bookingStatus: 'CONFIRMED' as const }
  const { content, totalPages } = await client.listAllBookings({ query })
  // There are few games among many bookings.
  const games = content.filter(({ partialBookings }) => partialBookings.length > 1)
  for (let page = 1; games.length === 0 && page < totalPages; page += 1) {
    const next = await client.listAllBookings({ query: { ...query, page } })
    games.push(...next.content.filter(({ partialBookings }) => partialBookings.length > 1))
  }
  const [game] = games
  const full = content.findLast(({ bookingType, cancel }) => bookingType === 'FULL' && cancel !== null)
  const shortOf = (id: string | undefined) => id?.split('_')[1] ?? ''

  await page.goto(`/admin-dashboard?tab=bookings&bookingId=${shortOf(game?.bookingId)}`)
  await expect(page.getByText('1 entry')).toBeVisible()
  await page
    .getByRole('button', { name: /^Open / })
    .filter({ visible: true })
    .click()
  const players = page.getByRole('region', { name: /^Players of this game/ })
  await expect(players.getByText(shortOf(game?.partialBookings[1]?.partialBookingId), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/admin-dashboard?tab=bookings&bookingId=${shortOf(full?.bookingId)}`)
  await page
    .getByRole('button', { name: `Cancel ${shortOf(full?.bookingId)}` })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' })
  await expect(dialog).toContainText(
    `Are you sure you want to cancel this booking with ID ${shortOf(full?.bookingId)}? The user will be refunded.`,
  )
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click()
  await expect(dialog.getByText('Reason is required.')).toBeVisible()
  await dialog.getByPlaceholder('Enter reason for cancellation').fill('Flooded ground')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click()
  await expect(visible(page, 'Cancelled')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an admin sees what owners keep for themselves', async ({ page }) => {
  const client = await signIn(page, admin())
  const owner = await signIn(page, '+919000000015')
  await signIn(page, admin())
  const [turf] = await owner.listOwnerTurfs({})
  const ground = turf?.grounds[0]
  const date = addDays(today(), 45)
  const blocks = async () =>
    (await client.listBlocks({ query: { groundEntityId: ground?.entityId ?? '' } })).totalElements
  const before = await blocks()
  await owner.createBlock({
    body: {
      groundEntityId: ground?.entityId ?? '',
      blockType: 'BLOCK',
      date,
      startTime: [17, 0],
      endTime: [18, 0],
      reason: `Nets, desk`,
    },
  })
  await page.goto('/admin-dashboard?tab=blocks')
  await section('View Block Slot / Manual Bookings')(page)
  await expect(page.getByLabel('Start date')).toHaveValue(today())
  await page.getByRole('textbox', { name: 'Ground ID' }).fill(ground?.entityId ?? '')
  await page.getByLabel('End date').fill(date)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BLOCK')
  await page.getByRole('button', { name: 'Fetch Slots' }).click()
  await expect(visible(page, ground?.name ?? '')).toBeVisible()
  await expectAccessible(page)
  expect(await blocks()).toBe(before + 1)
})
