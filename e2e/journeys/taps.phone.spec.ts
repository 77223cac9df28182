import { wireTime } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { expect, newPhone, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { counted } from '../counted.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

const HALF = 30
/** The owner has no booking on days this far ahead. */
const DAYS_AHEAD = 12

test('three taps book a start, a fourth moves it beside a gap for less, and a fifth undoes the booking', async ({
  page,
}) => {
  const owner = await clientOf('+919000000012')
  const turf = (await owner.listOwnerTurfs({})).find(({ isOnboarded }) => isOnboarded)!
  const turfId = turf.entityId
  await owner.setGapNudge({ params: { turfId }, body: { gapNudge: 50 } })
  const date = addDays(tomorrow(), DAYS_AHEAD)
  const day = await owner.getAvailability({ query: { turfId, date } })
  const ground = day.turfAvailabilityResponse.find(({ minHoursOfBooking }) => minHoursOfBooking === 1)!
  const stretch = ground.fullBookingSlots.find(({ fromMinute, toMinute }) => toMinute - fromMinute >= 6 * HALF)!
  // The first hour is taken, so a start half an hour later leaves a gap that is too short to sell.
  await owner.createBlock({
    body: {
      groundEntityId: ground.groundId,
      blockType: 'BLOCK',
      date,
      startTime: wireTime(stretch.fromMinute),
      endTime: wireTime(stretch.fromMinute + 2 * HALF),
      reason: 'Maintenance',
    },
  })
  const start = wireTime(stretch.fromMinute + 3 * HALF)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

  const player = await signIn(page, `+91${newPhone()}`)
  const chosen = new URLSearchParams({ date, gameType: ground.supportedGames[0]!, ground: ground.groundId, start })
  await page.goto(`/turf-details/${turfId}?${chosen}`)
  const { count, tap } = counted()
  const offer = page.getByRole('button', { name: /^Start at .*, ₹50 off/ }).filter({ visible: true })
  await expect(offer).toBeInViewport()
  await tap(offer)
  await expect(page).toHaveURL(/insteadOf=/)
  await expect(offer).toBeHidden()
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('For filling a gap')).toBeVisible()
  await expect(sheet.getByText(/Undo free for 15 minutes, up to 2 times in 30 days\./)).toBeVisible()
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(page)
  count.taps += 1
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  expect(count.taps).toBe(4)

  // A small phone shows Undo, with the time that is left, without scrolling.
  const bookingId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  await expect(page.getByText('Full refund for')).toContainText(/1[45]:\d\d/)
  await tap(undo)
  await expect(
    page.getByRole('status').filter({ hasText: /^Undone\. ₹.+ goes back to the account you paid from by / }),
  ).toHaveCount(1)
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(page.getByRole('article').filter({ hasText: turf.name })).toContainText('Undone right after paying')
  const undone = await player.readBooking({ params: { bookingId } })
  expect(undone).toMatchObject({ status: 'CANCELLED', cancellationCharge: 0 })
  expect(undone.refundAmount).toBe(undone.amountPaid)
})
