import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { counted } from '../counted.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
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

type Order = Awaited<ReturnType<Client['joinGame']>>

const pay = async (client: Client, order: Order) => {
  const answer = await payWithoutWindow(order.externalPaymentOrderId)
  await client.confirmPayment({
    body: { bookingId: order.entityId, bookingPlayerId: order.bookingPlayerEntityId ?? null, ...answer },
  })
}

test('a game that is short of players calls one nearby, and moves to a smaller ground with those who are fine with it', async ({
  page,
  newDevice,
}) => {
  test.slow()
  const { count, tap } = counted()
  const { turf, whole } = await addGrounds()
  const slot = {
    groundId: whole,
    date: today(),
    startTime: AFTERNOON,
    selectedGameType: 'Football',
  }
  const wireTime = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`

  // A player says once that they want to hear of such games.
  const called = await signIn(page, `+91${newPhone()}`)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Tell me about games' }).click()
  await expect(page.getByRole('group', { name: 'How often at most?' })).toBeVisible()
  await expectAccessible(page)
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
  await page.reload()
  await expect(page.getByText('You hear of games within 5 km of Bhopal.')).toBeVisible()

  const hostPhone = `+91${newPhone()}`
  const host = await clientOf(hostPhone)
  const order = await host.hostGame({
    body: { ...slot, startTime: wireTime(AFTERNOON), duration: 1, seats: 12, minPlayers: 6 },
  })
  await pay(host, order)

  await page.goto('/?sheet=notifications')
  const news = page.getByRole('link', { name: /Football near you needs players/ })
  await expect(async () => {
    await page.reload()
    await expect(news).toBeVisible({ timeout: 2000 })
  }).toPass()
  await news.click()
  await expect(page.getByText('You asked to hear of games like this.')).toBeVisible()
  await expectAccessible(page)

  const join = async (client: Client) => {
    const seats = await client.joinGame({
      body: {
        ...slot,
        startTime: wireTime(AFTERNOON),
        endTime: wireTime(AFTERNOON + 60),
        numberOfPlayers: 1,
      },
    })
    await pay(client, seats)
    return seats
  }
  await join(called)
  const otherPhone = `+91${newPhone()}`
  const other = await clientOf(otherPhone)
  const otherSeats = await join(other)

  // Everybody who has paid is asked.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Play on a smaller ground?' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText(/3 players are missing\. At 1:30.pm the game would move to Small Ground/)).toBeVisible()
  await expect(page.getByText('We told 1 player nearby.')).toBeVisible()
  await expectAccessible(page)
  count.taps = 0
  await tap(page.getByRole('button', { name: 'Fine with me' }))
  await expect(page.getByText(/^You are fine with it\./)).toBeVisible()
  expect(count.taps).toBe(1)

  // Another one does not want it, and has everything back.
  const second = await (await newDevice()).newPage()
  await signIn(second, otherPhone)
  await second.goto(`/ticket/${otherSeats.bookingPlayerEntityId}`)
  const question = second.getByRole('link', { name: /^Your game is short of players/ })
  await expect(question).toContainText(/answer by 1:30.pm/)
  await expectAccessible(second)
  await question.click()
  count.taps = 0
  await tap(second.getByRole('button', { name: 'No thanks, refund me' }))
  const sheet = second.getByRole('dialog', { name: 'Leave the game?' })
  await expect(sheet.getByText('You get ₹150 back, and your place is free for others.')).toBeVisible()
  await expectAccessible(second)
  await tap(sheet.getByRole('button', { name: 'Refund me' }))
  await expect(second.getByText('You are out of the game. ₹150 is on its way back to you.').first()).toBeVisible()
  expect(count.taps).toBe(2)

  // The host could keep the game as it is, and is fine with it instead.
  const third = await (await newDevice()).newPage()
  await signIn(third, hostPhone)
  await third.goto(`/games/${order.entityId}`)
  await third.getByRole('button', { name: 'Don’t change my game' }).click()
  await expect(third.getByRole('dialog', { name: 'Keep the game as it is?' })).toBeVisible()
  await expectAccessible(third)
  await third.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await third.getByRole('button', { name: 'Fine with me' }).click()
  await expect(async () => {
    await third.reload()
    await expect(third.getByText(/^Small Ground · /)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(third.getByText('The game is on: enough players have joined.')).toBeVisible()
  await page.goto('/?sheet=notifications')
  await expect(page.getByRole('link', { name: /Your game is on, and has moved/ })).toContainText(/You get ₹100 back/)
})
