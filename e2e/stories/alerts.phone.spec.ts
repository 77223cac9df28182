import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

test('whoever finds nothing free is told when time comes free, and lands at the turf with the start chosen', async ({
  page,
}) => {
  const { turfId, groundId, date } = await freeTurf(19 * 60, 21 * 60)
  const holder = await clientOf(`+91${newPhone()}`)
  const order = await holder.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [21, 0], selectedGameType: 'Cricket' },
  })
  const bookingId = order.entityId
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await holder.confirmPayment({ body: { bookingId, ...paid } })

  await signIn(page, `+91${newPhone()}`)
  // Nothing costs so little.
  await page.goto(`/jaipur/cricket?date=${date}&from=19:00&priceTo=1`)
  await page.getByRole('button', { name: 'Tell me when one comes free' }).click()
  await expect(
    page.getByText(/^We'll tell you when one comes free: Cricket · .* · Around 7:00 pm · Jaipur/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/bookings')
  await expect(page.getByRole('region', { name: 'Your alerts' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await holder.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await expect(tray.getByRole('button', { name: 'Stop this alert' })).toBeVisible()
  await expectAccessible(page)
  await tray.getByRole('link', { name: /A time has come free/ }).click()
  await expect(page).toHaveURL(new RegExp(`/turf-details/${turfId}\\?.*start=19%3A00`))
  await expect(page.getByText('7:00 – 8:00 pm').filter({ visible: true }).first()).toBeVisible()
})
