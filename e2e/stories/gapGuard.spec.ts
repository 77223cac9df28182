import { wireTime } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { expect, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { counted } from '../counted.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

const HALF = 30

test('one tap moves a start that leaves a gap, and the price is the same from the card to the receipt', async ({
  page,
}, { project }) => {
  const owner = await clientOf('+919000000012')
  const turf = (await owner.listOwnerTurfs({})).find(({ isOnboarded }) => isOnboarded)!
  const turfId = turf.entityId
  await owner.setGapNudge({ params: { turfId }, body: { gapNudge: 50 } })
  // A day of its own at either size.
  const date = addDays(tomorrow(), project.name === 'phone' ? 12 : 13)
  const day = await owner.getAvailability({ query: { turfId, date } })
  const ground = day.turfAvailabilityResponse.find(({ minHoursOfBooking }) => minHoursOfBooking === 1)!
  const stretch = ground.fullBookingSlots.find(({ fromMinute, toMinute }) => toMinute - fromMinute >= 6 * HALF)!
  const clock = (minute: number): string =>
    wireTime(minute)
      .map((part) => String(part).padStart(2, '0'))
      .join(':')

  await signIn(page, '+919000000026')
  const address = new URLSearchParams({
    date,
    gameType: ground.supportedGames[0]!,
    ground: ground.groundId,
    start: clock(stretch.fromMinute + HALF),
  })
  await page.goto(`/turf-details/${turfId}?${address}`)
  const { count, tap } = counted()
  const offer = page.getByRole('button', { name: /^Start at .*, ₹50 off/ }).filter({ visible: true })
  await expect(offer).toBeInViewport()
  await expectAccessible(page)
  await tap(offer)
  await expect(page).toHaveURL(/insteadOf=/)
  await expect(offer).toBeHidden()
  await tap(page.getByRole('button', { name: /^Continue/ }).filter({ visible: true }))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('For a start that leaves no gap')).toBeVisible()
  const price = (await sheet.getByRole('button', { name: /^Pay ₹/ }).textContent())?.replace('Pay ', '')
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(page)
  count.taps += 1
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  expect(count.taps).toBe(4)

  const bookingId = /BOOKING_\w+/.exec(page.url())![0]
  await page.goto(`/receipt/${bookingId}`)
  await expect(page.getByText('For a start that leaves no gap')).toBeVisible()
  await expect(page.getByText(price ?? '').first()).toBeVisible()
})
