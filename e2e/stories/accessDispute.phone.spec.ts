import type { Client } from '@baari/contract/createClientOf.ts'
import { INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import { expect, newPhone, test } from '../baari.ts'
import { passTime, productNow, today } from '../clock.ts'
import { counted } from '../counted.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000011'

/** In minutes of the day: the first full or half hour that is at least so far off. */
const AHEAD = 25
const soon = (): number => Math.ceil((minutesAt(new Date(productNow()), INDIA) + AHEAD) / 30) * 30

const clockOf = (minute: number): [number, number] => [Math.floor(minute / 60), minute % 60]

/** A paid booking of the hour that begins at this minute, at a turf of this owner. */
const bookAt = async (startsAt: number, { player, owner }: { player: Client; owner: Client }): Promise<string> => {
  const date = today()
  for (const { entityId: turfId } of await owner.listOwnerTurfs({})) {
    const { turfAvailabilityResponse: grounds } = await player.getAvailability({ query: { turfId, date } })
    const ground = grounds.find(
      ({ fullBookingSlots, minHoursOfBooking }) =>
        minHoursOfBooking <= 1 &&
        fullBookingSlots.some(({ fromMinute, toMinute }) => fromMinute <= startsAt && toMinute >= startsAt + 60),
    )
    if (!ground) continue
    const order = await player.bookFull({
      body: {
        groundId: ground.groundId,
        date,
        startTime: clockOf(startsAt),
        endTime: clockOf(startsAt + 60),
        selectedGameType: ground.supportedGames[0] ?? '',
      },
    })
    await payOrder(player, order)
    return order.entityId
  }
  throw new Error('No turf of this owner is free soon.')
}

test('at a closed gate three taps ask the turf, and its answer refunds the booking', async ({ page }) => {
  const { count, tap } = counted()
  const owner = await clientOf(OWNER)
  const player = await signIn(page, `+91${newPhone()}`)
  const startsAt = soon()
  const bookingId = await bookAt(startsAt, { player, owner })
  await page.goto(`/ticket/${bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your ticket' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turned away?' })).toHaveCount(0)
  await passTime(page.context(), { minutes: startsAt + 5 - minutesAt(new Date(productNow()), INDIA) })
  await page.reload()
  await tap(page.getByRole('button', { name: 'Turned away?' }))
  const sheet = page.getByRole('dialog')
  await tap(sheet.getByText('The turf is closed'))
  await tap(sheet.getByRole('button', { name: 'Tell the turf' }))
  await expect(page.getByText(/^The turf has been asked, and has until \d+:\d\d pm to answer\.$/)).toBeVisible()
  expect(count.taps).toBe(3)
  // Other turfs with free time are listed below it, one tap from booking.
  const elsewhere = page.getByRole('region', { name: 'Free near here today' })
  await expect(elsewhere.getByText(/^\d+\.\d km$/).first()).toBeVisible()
  await expect(elsewhere.getByRole('list', { name: 'Free from' }).first().getByRole('link').first()).toHaveAttribute(
    'href',
    /start=/,
  )

  await owner.answerAccessDispute({ params: { bookingId }, body: { denial: null } })
  // The player's page shows it without a reload.
  await expect(page.getByText('The turf agrees that you could not play.')).toBeVisible()
  await expect(page.getByText(/^₹.+ goes back to the account you paid from by /)).toBeVisible()
  const ended = await player.readBooking({ params: { bookingId } })
  expect(ended).toMatchObject({ status: 'CANCELLED', cancellationCharge: 0 })
  expect(ended.refundAmount).toBe(ended.amountPaid)
})
