import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'

test('news of a booking reaches every open tab, and waits in the tray until it is read', async ({ page, context }) => {
  const { groundId, date, name } = await freeTurf(20 * 60, 21 * 60)
  const phoneNumber = `+91${newPhone()}`
  const player = await signIn(page, phoneNumber)
  const other = await context.newPage()
  await signIn(other, phoneNumber)
  await page.goto('/about')
  await other.goto('/about')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Notifications' }).click()
    const tray = tab.getByRole('dialog', { name: 'Notifications' })
    await expect(tray).toContainText('Nothing yet')
    await expect(tray.getByText('Live')).toBeVisible()
    await tab.goBack()
  }

  const order = await player.bookFull({
    body: { groundId, date, startTime: [20, 0], endTime: [21, 0], selectedGameType: 'Cricket' },
  })
  await payWithoutWindow(order.externalPaymentOrderId)
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    // The player has done it and needs no toast.
    await expect(tab.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter')
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await tray.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await tray.getByRole('link', { name: /Booking confirmed/ }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Confirmed')
})
