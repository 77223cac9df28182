import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('from the fresh ticket one tap takes the booking back, and all of it is refunded', async ({ page }) => {
  const { count, tap } = counted()
  const turf = await freeTurf(19 * 60, 20 * 60)
  const client = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=19:00`)
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/Undo free for 15 minutes\./)).toBeVisible()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()

  const bookingId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  // The way back stands on the first screen of a small phone, with the time that is left.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  await expect(page.getByText('Full refund for')).toContainText(/1[45]:\d\d/)
  await expectAccessible(page)
  await tap(undo)
  const told = page.getByRole('status').filter({ hasText: /^Undone\. ₹.+ goes back to the account you paid from by / })
  await expect(told).toHaveCount(1)
  await expect(page).toHaveURL(/\/bookings$/)
  expect(count.taps).toBe(1)

  const here = page.getByRole('article').filter({ hasText: turf.name }).filter({ hasText: '7:00 – 8:00 pm' })
  await expect(here).toContainText('Cancelled')
  await expect(here).toContainText('Undone right after paying')
  await expect(here.getByRole('button', { name: 'Undo' })).toBeHidden()
  const undone = await client.readBooking({ params: { bookingId } })
  expect(undone).toMatchObject({ status: 'CANCELLED', cancellationCharge: 0 })
  expect(undone.refundAmount).toBe(undone.amountPaid)
})
