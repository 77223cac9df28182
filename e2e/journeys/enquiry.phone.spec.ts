import { createClient } from '@baari/contract/client.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { expect, newPhone, running, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { tomorrow } from '../clock.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a turf that is not onboarded is asked, says yes, and the player pays', async ({ page }) => {
  const visitor = createClient(running().app)
  const { content } = await visitor.searchTurfs({ query: { game: 'Cricket', size: 100 } })
  const turf = content.find(({ isOnboarded }) => !isOnboarded)
  const date = tomorrow()
  const day = await visitor.getAvailability({ query: { turfId: turf?.entityId ?? '', date, gameType: 'Cricket' } })
  const ground = day.turfAvailabilityResponse[0]
  const start = ground?.fullBookingSlots.find(
    ({ fromMinute, toMinute }) => toMinute - fromMinute >= ground.minHoursOfBooking * 60,
  )?.fromMinute

  const player = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turf?.entityId}?date=${date}&gameType=Cricket&start=${clockText(start ?? 0)}`)
  await page.getByRole('button', { name: 'Send enquiry' }).filter({ visible: true }).click()
  await expect(page.getByText('✅ Turf owner will confirm your booking within 2–3 minutes.')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('button', { name: 'Waiting for approval from turf' })).toBeDisabled()

  const house = await clientOf(running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  const { content: mine } = await player.listBookings({ query: {} })
  await house.answerEnquiry({ body: { bookingId: mine[0]?.bookingId ?? '', available: true } })
  // The notification updates the list without a reload.
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await backToBookings(page)
  await expect(page.getByRole('article').first()).toContainText('Confirmed')
})
