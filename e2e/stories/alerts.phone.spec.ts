import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a search that finds nothing free becomes an alert, whose notification opens the turf with the start chosen', async ({
  page,
}) => {
  const { turfId, groundId, date } = await freeTurf(19 * 60, 21 * 60)
  const holder = await clientOf(`+91${newPhone()}`)
  const order = await holder.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [21, 0], selectedGameType: 'Cricket' },
  })
  await payOrder(holder, order)

  await signIn(page, `+91${newPhone()}`)
  // Nothing costs so little.
  await page.goto(`/jaipur/cricket?date=${date}&from=19:00&priceTo=1`)
  await page.getByRole('button', { name: 'Tell me when one comes free' }).click()
  await expect(
    page.getByText(/^We'll tell you when one comes free: Cricket · .* · Around 7:00 pm · Jaipur/),
  ).toBeVisible()
  await holder.cancelBooking({ params: { bookingId: order.entityId }, body: { cancellationReason: 'Rain' } })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter')
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await expect(tray.getByRole('button', { name: 'Stop this alert' })).toBeVisible()
  await tray.getByRole('link', { name: /A time has come free/ }).click()
  await expect(page).toHaveURL(new RegExp(`/turf-details/${turfId}\\?.*start=19%3A00`))
  await expect(page.getByText('7:00 – 8:00 pm').filter({ visible: true }).first()).toBeVisible()
  // Twelve starts are seen before anything is scrolled.
  const bar = await page.getByRole('region', { name: 'Your booking' }).filter({ visible: true }).boundingBox()
  const ends = await page
    .getByRole('group', { name: 'Start time' })
    .locator('li')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom))
  expect(ends.filter((end) => end <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(12)
})
