import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { waitingForLocks } from '../testing/lockQueue.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const { db } = app.database
const { groundIds, turfId } = await createTurfFixture(db)
const groundId = groundIds[0]!

let day = 16
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

const book = (player: Player, date: string, from: number, to: number) => holdSlot(player, { groundId, date, from, to })

const paid = async (player: Player, date: string, from: number, to: number) =>
  (await bookSlot(app, { groundId, date, from, to }, player)).bookingId

const wait = (player: Player, date: string, start = 18, end = 20) =>
  player.client.joinWaitlist({
    body: { groundId, turfId, date, bookingType: 'FULL', startTime: [start, 0], endTime: [end, 0] },
  })

const entry = async (player: Player) => (await player.client.listWaitlist({})).content[0]!

const offered = (player: Player) =>
  until(async () => {
    const now = await entry(player)
    return now.status === 'OFFERED' ? now : undefined
  }, app)

const cancel = (player: Player, bookingId: string) =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })

test('three players wait: a freed time is offered to one at a time, in order, and no other player can take it', async () => {
  const date = nextDay()
  const holder = await app.player()
  const bookingId = await paid(holder, date, 18, 20)
  const waiting = [await app.player(), await app.player(), await app.player()] as const
  for (const player of waiting) {
    await wait(player, date)
    app.clock.advance({ seconds: 1 })
  }
  expect(
    [await entry(waiting[0]), await entry(waiting[1]), await entry(waiting[2])].map(({ position }) => position),
  ).toEqual([1, 2, 3])

  await cancel(holder, bookingId)
  const first = await offered(waiting[0])
  expect(first.offer).toMatchObject({ startTime: [18, 30], endTime: [19, 30] })
  expect((await entry(waiting[1])).status).toBe('WAITING')
  const stranger = await app.player()
  await expect(book(stranger, date, 18, 20)).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })

  // The first player lets the offer pass; the second takes it.
  app.clock.advance({ minutes: 31 })
  await offered(waiting[1])
  expect((await entry(waiting[0])).status).toBe('PASSED')
  const order = await waiting[1].client.bookFull({
    body: { groundId, date, startTime: [18, 30], endTime: [19, 30], selectedGameType: 'Cricket' },
  })
  expect(order.status).toBe('PAYMENT_AWAITED')
  expect((await entry(waiting[1])).status).toBe('BOOKED')

  // The second player does not pay, so the third gets an offer.
  app.clock.advance({ minutes: 7 })
  await offered(waiting[2])
  const notified = await app.database.db
    .selectFrom('notification')
    .select('account_id')
    .where('kind', '=', 'waitlist_offer')
    .where(
      'account_id',
      'in',
      waiting.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
  expect(notified.map(({ account_id }) => account_id)).toEqual(waiting.map(({ id }) => id))
})

test('a declined offer goes to the next player at once', async () => {
  const date = nextDay()
  const holder = await app.player()
  const bookingId = await paid(holder, date, 18, 20)
  const [first, second] = [await app.player(), await app.player()]
  await wait(first, date)
  app.clock.advance({ seconds: 1 })
  await wait(second, date)
  await cancel(holder, bookingId)
  const { waitlistId } = await offered(first)
  await first.client.leaveWaitlist({ params: { waitlistId } })
  await offered(second)
})

test('an offer ends at the start at the latest, and a wait ends with its time range', async () => {
  const date = nextDay()
  const holder = await app.player()
  const bookingId = await paid(holder, date, 18, 19)
  const player = await app.player()
  await wait(player, date, 18, 19)
  const start = new Date(`${date}T12:30:00Z`).getTime()
  app.clock.advance({ seconds: (start - app.clock.now().getTime()) / 1000 - 12 * 60 })
  await cancel(holder, bookingId)
  const { offer } = await offered(player)
  expect(new Date(offer!.until).getTime()).toBeLessThanOrEqual(start)
  app.clock.advance({ minutes: 13 })
  await until(async () => ((await entry(player)).status === 'PASSED' ? true : undefined), app)
})

test('a player can wait for a taken start while others are free: those are listed, but never offered', async () => {
  const date = nextDay()
  const [holder, player] = [await app.player(), await app.player()]
  const bookingId = await paid(holder, date, 18, 19)
  const joined = await player.client.joinWaitlist({
    body: { groundId, turfId, date, startTime: [17, 0], endTime: [20, 0], preferredTime: [18, 0] },
  })
  expect(joined).toMatchObject({ startTime: [18, 0], endTime: [19, 0], status: 'WAITING' })
  expect(joined.freeStarts).toEqual([
    [17, 0],
    [19, 0],
  ])
  expect(joined.freeStartMinutes).toEqual([1020, 1140])
  await cancel(holder, bookingId)
  expect((await offered(player)).offer).toMatchObject({ startTime: [18, 0], endTime: [19, 0] })
})

test('rejoining keeps the place in line, unless the player has joined again or had an offer since', async () => {
  const date = nextDay()
  const [holder, first, second] = [await app.player(), await app.player(), await app.player()]
  const bookingId = await paid(holder, date, 18, 20)
  const params = { waitlistId: (await wait(first, date)).waitlistId }
  app.clock.advance({ seconds: 1 })
  await wait(second, date)
  await first.client.leaveWaitlist({ params })
  await expect(second.client.rejoinWaitlist({ params })).rejects.toMatchObject({ status: 404 })
  expect(await first.client.rejoinWaitlist({ params })).toMatchObject({ status: 'WAITING', position: 1 })

  await first.client.leaveWaitlist({ params })
  app.clock.advance({ seconds: 1 })
  await wait(first, date)
  await expect(first.client.rejoinWaitlist({ params })).rejects.toMatchObject({
    problem: { code: 'WAITLIST_ALREADY_JOINED' },
  })
  await cancel(holder, bookingId)
  const offer = { waitlistId: (await offered(second)).waitlistId }
  await second.client.leaveWaitlist({ params: offer })
  await expect(second.client.rejoinWaitlist({ params: offer })).rejects.toMatchObject({ status: 404 })
})

test('a player who rejoins while the time is being freed waits until it is free, and is offered it', async () => {
  const date = nextDay()
  const [holder, player] = [await app.player(), await app.player()]
  const { entityId: bookingId } = await book(holder, date, 18, 20)
  const params = { waitlistId: (await wait(player, date)).waitlistId }
  await player.client.leaveWaitlist({ params })
  const rejoined = await db.transaction().execute(async (freeing) => {
    await sql`select free_slot(turf_id, id) from booking where id = ${bookingId}`.execute(freeing)
    const rejoining = player.client.rejoinWaitlist({ params })
    await until(async () => ((await waitingForLocks(db)) > 0 ? true : undefined))
    return [rejoining]
  })
  await Promise.all(rejoined)
  await app.runJobs('offerFreedTime')
  expect((await entry(player)).status).toBe('OFFERED')
})

test('refuses to wait for a free time, or twice for the same time', async () => {
  const date = nextDay()
  const [holder, player] = [await app.player(), await app.player()]
  await expect(wait(player, date)).rejects.toMatchObject({ status: 409, problem: { code: 'WAITLIST_NOT_NEEDED' } })
  await paid(holder, date, 18, 20)
  await wait(player, date)
  await expect(wait(player, date)).rejects.toMatchObject({ problem: { code: 'WAITLIST_ALREADY_JOINED' } })
})

test.each([
  [20, 19],
  [20, 20],
  [22, 7],
])('refuses to wait from %i:00 until %i:00, which is before the start', async (start, end) => {
  await expect(wait(await app.player(), nextDay(), start, end)).rejects.toMatchObject({
    problem: { code: 'SLOT_OUTSIDE_OPENING' },
  })
})

test('the whole day of a ground that closes after midnight begins when it opens', async () => {
  const night = await createTurfFixture(app.database.db, { grounds: [{ opens_at: 360, closes_at: 120 }] })
  const player = await app.player()
  const wish = {
    groundId: night.groundIds[0]!,
    date: nextDay(),
    startTime: [0, 0] as [number, number],
    endTime: [23, 59] as [number, number],
  }
  const freeNear = async (preferredTime: [number, number]) => {
    const refused = await player.client.joinWaitlist({ body: { ...wish, preferredTime } }).catch((failure) => failure)
    return [refused.problem.nearestStarts, refused.problem.nearestStartMinutes]
  }
  // The ground is free all day, so no wait is needed for the morning or for the last hours.
  expect(await freeNear([6, 0])).toEqual([
    [
      [6, 0],
      [6, 30],
      [7, 0],
      [7, 30],
    ],
    [360, 390, 420, 450],
  ])
  expect(await freeNear([1, 0])).toEqual([
    [
      [23, 30],
      [0, 0],
      [0, 30],
      [1, 0],
    ],
    [1410, 1440, 1470, 1500],
  ])
})

test('another player’s place in line is not found', async () => {
  const date = nextDay()
  const [holder, player, stranger] = [await app.player(), await app.player(), await app.player()]
  await paid(holder, date, 18, 20)
  const { waitlistId } = await wait(player, date)
  await expect(stranger.client.leaveWaitlist({ params: { waitlistId } })).rejects.toMatchObject({ status: 404 })
  expect((await stranger.client.listWaitlist({})).content).toEqual([])
})

test('an account has one place in a line, whichever stretches and grounds of a turf it names', async () => {
  const halves = await createTurfFixture(app.database.db, { grounds: [{}, {}] })
  const date = nextDay()
  const holder = await app.player()
  for (const half of halves.groundIds)
    for (const from of [17, 19, 21])
      await bookSlot(app, { groundId: half, date, from, to: Math.min(from + 2, 23) }, holder)
  const [crowd, honest] = [await app.player(), await app.player()]
  const stretches = Array.from({ length: 64 }, (_, at) => ({
    groundId: halves.groundIds[at % 2]!,
    startTime: [17, Math.floor(at / 2)] as [number, number],
    endTime: [21, 0] as [number, number],
  }))
  const join = (player: Player, stretch: (typeof stretches)[number]) =>
    player.client.joinWaitlist({ body: { ...stretch, turfId: halves.turfId, date, bookingType: 'FULL' } })
  const outcomes = await outcomesOf(stretches.map((stretch) => join(crowd, stretch)))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['DONE', 'WAITLIST_ALREADY_JOINED']))
  app.clock.advance({ seconds: 1 })
  const places = await Promise.all(
    halves.groundIds.map(async (half) => {
      const player = half === halves.groundIds[0] ? honest : await app.player()
      return (await join(player, { ...stretches[0]!, groundId: half })).position ?? 0
    }),
  )
  expect(Math.max(...places)).toBe(2)
  const [mine] = (await crowd.client.listWaitlist({})).content
  await crowd.client.leaveWaitlist({ params: { waitlistId: mine!.waitlistId } })
  await join(crowd, stretches[5]!)
})
