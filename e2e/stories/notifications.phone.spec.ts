import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'

test('news of a booking reaches every open tab, and waits in the tray until it is read', async ({ page, context }) => {
  const turf = await freeTurf(20 * 60, 21 * 60)
  const phoneNumber = `+91${newPhone()}`
  const player = await signIn(page, phoneNumber)
  const other = await context.newPage()
  await signIn(other, phoneNumber)
  await page.goto('/profile')
  await other.goto('/about')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Notifications' }).click()
    const tray = tab.getByRole('dialog', { name: 'Notifications' })
    await expect(tray).toContainText('Nothing yet')
    await expect(tray.getByText('Live')).toBeVisible()
    await expectAccessible(tab)
    await tab.goBack()
  }

  const day = await player.getAvailability({ query: { turfId: turf.turfId, date: turf.date, gameType: 'Cricket' } })
  const ground = day.turfAvailabilityResponse.find(({ groundName }) => groundName === turf.ground)
  const order = await player.bookFull({
    body: {
      groundId: ground?.groundId ?? '',
      date: turf.date,
      startTime: [20, 0],
      endTime: [21, 0],
      selectedGameType: 'Cricket',
    },
  })
  await payWithoutWindow(order.externalPaymentOrderId)

  for (const tab of [other, page]) {
    await tab.bringToFront()
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    // They have done it themselves.
    await expect(tab.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expectAccessible(page)
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await tray.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await tray.getByRole('link', { name: /Booking confirmed/ }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('article').filter({ hasText: turf.name })).toContainText('Confirmed')
})
