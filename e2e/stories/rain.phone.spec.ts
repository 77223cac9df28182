import type { Client } from '@baari/contract/createClientOf.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import type { Page } from '@playwright/test'
import { expect, newPhone, running, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { OWNER, signInOwner } from '../ownerDay.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

interface Evening {
  turfId: string
  turfName: string
  groundId: string
  ground: string
  date: string
}

interface Rained {
  phone: string
  client: Client
  bookingId: string
}

interface Day {
  turfAvailabilityResponse: { groundId: string; fullBookingSlots: { fromMinute: number; toMinute: number }[] }[]
}

const FROM = 18 * 60
const TO = 20 * 60

/** A ground of this owner whose evening is free, and that is soon enough for another one at the same price. */
const freeEvening = async (owner: Client): Promise<Evening> => {
  const turfs = await owner.listOwnerTurfs({})
  // The week after the one that the seed has filled.
  for (const ahead of [7, 8, 9, 10])
    for (const turf of turfs)
      for (const ground of turf.grounds) {
        const date = addDays(tomorrow(), ahead)
        const answer = await fetch(
          `${running().api}/booking/get-availability?turfId=${turf.entityId}&date=${date}&gameType=Cricket`,
        )
        const day = (await answer.json()) as Day
        const isFree = day.turfAvailabilityResponse
          .find(({ groundId }) => groundId === ground.entityId)
          ?.fullBookingSlots.some(({ fromMinute, toMinute }) => fromMinute <= FROM && TO <= toMinute)
        if (isFree)
          return {
            turfId: turf.entityId,
            turfName: turf.name,
            groundId: ground.entityId,
            ground: ground.name,
            date,
          }
      }
  throw new Error('The seed has no free evening on this owner’s turfs.')
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
  const answer = await payWithoutWindow(order.externalPaymentOrderId)
  await client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  return { phone, client, bookingId: order.entityId }
}

/** The first time at the same price on the last day there is. */
const freeTime = async ({ client, bookingId }: Rained) => {
  const { days } = await client.readRainChoice({ params: { bookingId } })
  const ground = days.at(-1)?.grounds[0]
  const start = ground?.starts[0]
  if (!ground || !start) throw new Error('No time at the same price is free.')
  return { date: start.date, groundEntityId: ground.groundEntityId, startTime: start.startTime }
}

const tabTo = async (page: Page, name: string) => {
  const wanted = page.getByRole('button', { name }).first()
  for (let press = 0; press < 60 && !(await wanted.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
}

const dayOf = ({ turfId, date }: Evening): string => `/turf-owner/today?turf=${turfId}&date=${date}`

test('an owner closes for rain by the keyboard, and sees who has answered', async ({ page }) => {
  const owner = await signInOwner(page)
  const evening = await freeEvening(owner)
  const [moves, refunds] = [await bookedHour(evening, 18), await bookedHour(evening, 19)]

  await page.goto(dayOf(evening))
  await expect(page.locator('[data-cursor]')).toBeAttached()
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close for rain' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Close for rain/ })
  await expect(sheet).toBeVisible()
  // Only the ground that is wet.
  for (const chip of await sheet.getByRole('group', { name: 'Grounds' }).getByRole('button').all())
    if ((await chip.textContent()) !== evening.ground) {
      await chip.focus()
      await page.keyboard.press('Space')
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
    }
  await sheet.getByLabel('Start time').selectOption(String(FROM))
  await sheet.getByLabel('End time').selectOption(String(TO))
  await expect(sheet.getByText(/^2 bookings, ₹[\d,.]+ already paid$/)).toBeVisible()
  await expect(sheet.getByText(/^No answer by the start: up to ₹[\d,.]+ goes back\.$/)).toBeVisible()
  await expect(sheet.getByRole('list', { name: 'Who is affected' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await tabTo(page, 'Close and tell 2 players')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('0 of 2 answered')).toBeVisible()
  await expect(sheet.getByText('Not answered yet')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Closed for rain, .*0 of 2 answered/)).toBeVisible()

  // The players answer, and the open page follows.
  await moves.client.moveRainedBooking({ params: { bookingId: moves.bookingId }, body: await freeTime(moves) })
  await refunds.client.refundRainedBooking({ params: { bookingId: refunds.bookingId } })
  await expect(page.getByText(/Closed for rain, .*2 of 2 answered/)).toBeVisible()
})

test('players whose turf closes for rain choose another time, or all of their money back', async ({ page }) => {
  const owner = await clientOf(OWNER)
  const evening = await freeEvening(owner)
  const [moves, refunds] = [await bookedHour(evening, 18), await bookedHour(evening, 19)]
  await owner.closeForRain({
    body: {
      turfId: evening.turfId,
      groundEntityIds: [evening.groundId],
      date: evening.date,
      startTime: [18, 0],
      endTime: [20, 0],
    },
  })

  await signIn(page, moves.phone)
  await page.goto('/bookings')
  await expect(page.getByText(/The turf is closed for rain\. Please choose by/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Closed for rain' })).toBeVisible()
  await page.getByRole('group', { name: 'Day' }).getByRole('button').last().click()
  await page.getByRole('group', { name: 'Start' }).getByRole('button').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByText(/^You chose another time: /)).toBeVisible()
  await page.goto('/bookings')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await expect(page.getByText(/Please choose by/)).toBeHidden()

  await signIn(page, refunds.phone)
  await page.goto(`/bookings/rain/${refunds.bookingId}`)
  await page.getByRole('button', { name: 'Get a full refund' }).click()
  const asked = page.getByRole('dialog', { name: 'Get a full refund?' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Get a full refund' }).click()
  await expect(page.getByText(/^You chose a full refund of .*\.$/)).toBeVisible()
  await expectAccessible(page)
})
