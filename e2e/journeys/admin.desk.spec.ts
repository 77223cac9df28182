import fs from 'node:fs'
import { expect, newPhone, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test('an admin finds an account, blocks it and lets it in again, and cancels its booking with a full refund', async ({
  page,
}) => {
  const client = await signIn(page, admin())
  const number = newPhone()
  const player = await clientOf(`+91${number}`)
  const { groundId, date } = await freeTurf(9 * 60, 10 * 60)
  const order = await player.bookFull({
    body: { groundId, date, startTime: [9, 0], endTime: [10, 0], selectedGameType: 'Cricket' },
  })
  await payOrder(player, order)
  const reference = order.entityId.split('_')[1] ?? ''

  await page.goto('/admin-dashboard?tab=bookings')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page).toHaveURL(/tab=users&phoneNumber=\d+$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Users as CSV' }).click()
  const file = fs.readFileSync(await (await saved).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  await page
    .getByRole('button', { name: /^Manage / })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Show contact' }).click()
  await expect(sheet.getByText(`+91${number}`)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Asked by the turf')
  await sheet.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Unblock' })).toBeVisible()
  expect((await client.listUsers({ query: { phoneNumber: number } })).content).toMatchObject([{ status: 'BLOCKED' }])
  await sheet.getByRole('button', { name: 'Unblock' }).click()
  await expect(sheet.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()

  await page.goto(`/admin-dashboard?tab=bookings&bookingId=${reference}`)
  await page
    .getByRole('button', { name: `Cancel ${reference}` })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' })
  await expect(dialog).toContainText(
    `Are you sure you want to cancel this booking with ID ${reference}? The user will be refunded.`,
  )
  await dialog.getByPlaceholder('Enter reason for cancellation').fill('Flooded ground')
  await dialog.getByRole('button', { name: 'Confirm Cancel' }).click()
  await expect(page.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  const { content } = await client.listAllBookings({ query: { bookingId: reference } })
  expect(content).toMatchObject([{ status: 'CANCELLED', cancellationCharge: 0, cancellationReason: 'Flooded ground' }])
})
