import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, newPhone, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { signInOwner } from '../ownerDay.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

interface Evening {
  turfId: string
  groundId: string
  ground: string
  date: string
  from: number
}

interface Rained {
  phone: string
  client: Client
  bookingId: string
}

const HOUR = 60
const HOURS = Array.from({ length: 14 }, (_, ahead) => 7 + ahead)

/** A ground of this owner with two free hours tomorrow: rain closes at most 36 hours ahead. */
const freeHours = async (owner: Client): Promise<Evening> => {
  const turfs = await owner.listOwnerTurfs({})
  const date = tomorrow()
  for (const turf of turfs) {
    const day = await owner.getAvailability({ query: { turfId: turf.entityId, date, gameType: 'Cricket' } })
    for (const ground of turf.grounds)
      for (const from of HOURS) {
        const isFree = day.turfAvailabilityResponse
          .find(({ groundId }) => groundId === ground.entityId)
          ?.fullBookingSlots.some(
            ({ fromMinute, toMinute }) => fromMinute <= from * HOUR && (from + 2) * HOUR <= toMinute,
          )
        if (isFree) return { turfId: turf.entityId, groundId: ground.entityId, ground: ground.name, date, from }
      }
  }
  throw new Error('The seed has no two free hours tomorrow on this owner’s turfs.')
}

/** A player with a paid hour of that evening. */
const bookedHour = async ({ groundId, date }: Evening, hour: number): Promise<Rained> => {
  const phone = `+91${newPhone()}`
  const client = await clientOf(phone)
  const order = await client.bookFull({
    body: {
      groundId,
      date,
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
      payFull: true,
    },
  })
  await payOrder(client, order)
  return { phone, client, bookingId: order.entityId }
}

test('an owner closes for rain, and sees that one player moves and another one is refunded', async ({
  page,
  newDevice,
}) => {
  const owner = await signInOwner(page)
  const evening = await freeHours(owner)
  const [moves, refunds] = [await bookedHour(evening, evening.from), await bookedHour(evening, evening.from + 1)]

  await page.goto(`/turf-owner/today?turf=${evening.turfId}&date=${evening.date}`)
  await expect(page.locator('[data-cursor]')).toBeAttached()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Close for rain' }).click()
  const sheet = page.getByRole('dialog', { name: /^Close for rain/ })
  // Only the ground that is wet. all() does not wait for the sheet.
  const chips = sheet.getByRole('group', { name: 'Grounds' }).getByRole('button')
  await expect(chips.filter({ hasText: evening.ground })).toBeVisible()
  for (const chip of await chips.all())
    if ((await chip.textContent()) !== evening.ground) {
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
    }
  await sheet.getByLabel('Start time').selectOption(String(evening.from * HOUR))
  await sheet.getByLabel('End time').selectOption(String((evening.from + 2) * HOUR))
  await expect(sheet.getByText(/^2 bookings, ₹[\d,.]+ already paid$/)).toBeVisible()
  await expect(sheet.getByText(/^No answer by the start: up to ₹[\d,.]+ goes back\.$/)).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'Who is affected' }).getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: /^Close .* and tell 2 players$/ }).click()
  await expect(sheet.getByText('0 of 2 answered')).toBeVisible()
  await expect(sheet.getByText('Not answered yet')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Closed for rain, .*0 of 2 answered/)).toBeVisible()

  const player = await (await newDevice()).newPage()
  await signIn(player, moves.phone)
  await player.goto('/bookings')
  await expect(player.getByText(/The turf is closed for rain\. Please choose by/)).toBeVisible()
  await player.getByRole('link', { name: 'Choose another time' }).click()
  await player.getByRole('group', { name: 'Day' }).getByRole('button').last().click()
  await player.getByRole('group', { name: 'Start' }).getByRole('button').first().click()
  await player.getByRole('button', { name: 'Move my booking' }).click()
  await expect(player.getByText(/^You chose another time: /)).toBeVisible()
  await signIn(player, refunds.phone)
  await player.goto(`/bookings/rain/${refunds.bookingId}?sheet=refund`)
  const request = player.getByRole('dialog', { name: 'Get a full refund?' })
  await request.getByRole('button', { name: 'Get a full refund' }).click()
  await expect(player.getByText(/^You chose a full refund of .*\.$/)).toBeVisible()

  // The owner's open page follows.
  await expect(page.getByText(/Closed for rain, .*2 of 2 answered/)).toBeVisible()
})
