import type { Client } from '@baari/contract/createClientOf.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { counted } from '../counted.ts'
import { hostAndPay } from '../hostAndPay.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

const ADMIN = '+919000000001'
const AFTERNOON = 15 * 60

/** A turf in Bhopal gets a ground for six at least, and a cheaper one for two. */
const addGrounds = async () => {
  const admin = await clientOf(ADMIN)
  const { content } = await admin.listTurfs({ query: { city: 'Bhopal', isOnboarded: 'true' } })
  const turf = content[0]
  if (!turf) throw new Error('The seed has no turf in Bhopal.')
  const add = async (name: string, changes: { minPlayers: number; maxPlayers: number; seat: number; part: number }) => {
    const { minPlayers, maxPlayers, seat, part } = changes
    const { grounds } = await admin.createGround({
      params: { turfId: turf.entityId },
      body: {
        name,
        supportedGames: ['Football'],
        parts: [part],
        minPlayers,
        maxPlayers,
        pricePerHourPartialBookingPerPlayer: seat,
        allowPartialBooking: true,
        openingTime: '06:00',
        closingTime: '23:00',
      },
    })
    return grounds.find((ground) => ground.name === name)?.entityId ?? ''
  }
  const whole = await add('Big Ground', { minPlayers: 6, maxPlayers: 12, seat: 150, part: 91 })
  await add('Small Ground', { minPlayers: 2, maxPlayers: 6, seat: 50, part: 92 })
  return { turf, whole }
}

test('a short game calls a player nearby, who joins it and moves to a smaller ground with the others', async ({
  page,
}) => {
  const { count, tap } = counted()
  const { turf, whole } = await addGrounds()
  const slot = { groundId: whole, date: today(), startTime: wireTime(AFTERNOON), selectedGameType: 'Football' }

  const called = await signIn(page, `+91${newPhone()}`)
  await called.setGameCall({
    body: {
      sports: ['Football'],
      parts: [],
      days: 'ANY',
      place: 'Bhopal',
      latitude: Number(turf.location.latitude),
      longitude: Number(turf.location.longitude),
      within: 5,
      perWeek: 3,
    },
  })
  const host = await clientOf(`+91${newPhone()}`)
  const gameId = await hostAndPay(host, { ...slot, seats: 12, minPlayers: 6, expectedPrice: 150 })
  const join = async (client: Client): Promise<void> => {
    const body = { ...slot, endTime: wireEndTime(AFTERNOON + 60), numberOfPlayers: 1 }
    await payOrder(client, await client.joinGame({ body }))
  }

  await page.goto('/about')
  await page.getByRole('button', { name: /^Notifications, / }).press('Enter')
  await page.getByRole('link', { name: /Football near you needs players/ }).click()
  await expect(page.getByText('You asked to hear of games like this.')).toBeVisible()
  await join(called)
  const other = await clientOf(`+91${newPhone()}`)
  await join(other)

  // All players who have paid are asked.
  await expect
    .poll(async () => (await called.readGame({ params: { gameId }, query: {} })).rescue?.proposal ?? null)
    .not.toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Play on a smaller ground?' })).toBeVisible()
  await expect(page.getByText(/3 players are missing\. At 1:30.pm the game would move to Small Ground/)).toBeVisible()
  await expect(page.getByText('We told 1 player nearby.')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Fine with me' }))
  await expect(page.getByText(/^You are fine with it\./)).toBeVisible()
  expect(count.taps).toBe(1)

  // Another player declines and the host agrees, so the game is on.
  await other.declineRescue({ params: { gameId } })
  await host.agreeToRescue({ params: { gameId } })
  // By key: news that comes in covers the bell, and stays while the pointer is on it.
  await page.getByRole('button', { name: /^Notifications, / }).press('Enter')
  const moved = page.getByRole('link', { name: /Your game is on, and has moved/ })
  await expect(moved).toContainText(/You get ₹100 back/)
  await moved.click()
  await expect(page.getByText(/Small Ground/).first()).toBeVisible()
})
