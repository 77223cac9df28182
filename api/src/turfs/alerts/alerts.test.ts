import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { expect, test } from 'vitest'
import { lapseHolds } from '../../bookings/lapseHolds.ts'
import { bookSlot } from '../../testing/bookSlot.ts'
import { createTurfFixture } from '../../testing/createTurfFixture.ts'
import { holdSlot } from '../../testing/holdSlot.ts'
import { outcomesOf } from '../../testing/outcomesOf.ts'
import { logIn, type Player } from '../../testing/player.ts'
import { sharedTestApp } from '../../testing/startTestApp.ts'
import { takeTurns } from '../../testing/takeTurns.ts'
import { offerFreedTime } from '../../waitlist/offerFreedTime.ts'
import { notifyOfFreedTime } from './notifyOfFreedTime.ts'

const app = await sharedTestApp()
const { db } = app.database
const { APP_SECRET: appSecret } = app.config
const work = { db, appSecret, publicUrl: 'https://baari.test', notifyJob: () => undefined }

const tell = () => takeTurns(notifyOfFreedTime(work))
const offer = () => takeTurns(offerFreedTime(work))

const JAIPUR = { place: 'Jaipur', latitude: 26.9124, longitude: 75.7873 }

let day = 15
/** A new day for each test, so that none frees a time that another one asked for. */
const nextDay = (): string => {
  day += 1
  return `2027-01-${day}`
}

type Wish = Partial<Parameters<Player['client']['setFreeAlert']>[0]['body']>

const asks = async (date: string, wish: Wish = {}) => {
  const player = await app.player()
  const { alertId } = await player.client.setFreeAlert({
    body: { game: 'Cricket', date, parts: ['EVENING'], ...JAIPUR, ...wish },
  })
  return { player, alertId }
}

const taken = async (date: string, from = 19, groundId?: string) => {
  const ground = groundId ?? (await createTurfFixture(db)).groundIds[0]!
  return { ...(await bookSlot(app, { groundId: ground, date, from })), groundId: ground }
}

const cancel = ({ player, bookingId }: { player: Player; bookingId: string }) =>
  player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })

const news = async ({ player }: { player: Player }) =>
  (await player.client.listNotifications({ query: {} })).content.filter(({ type }) => type === 'free_time')

const messages = (player: Player) =>
  db
    .selectFrom('message')
    .select(['parameters', 'language'])
    .where('recipient', '=', player.phone)
    .where('template', '=', 'free_time')
    .execute()

test('a cancelled booking notifies a matching alert, with a link to the turf and the start chosen', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const request = await asks(date)
  await cancel(booked)
  await tell()

  const [told] = await news(request)
  const { turf_id: turfId } = await db
    .selectFrom('ground')
    .select('turf_id')
    .where('id', '=', booked.groundId)
    .executeTakeFirstOrThrow()
  const query = `date=${date}&gameType=Cricket&bookingType=FULL&ground=${booked.groundId}&start=19%3A00`
  expect(told).toMatchObject({ turfId, title: 'A time has come free', freeTime: { alertId: request.alertId, query } })
  expect(await messages(request.player)).toMatchObject([
    {
      language: 'en',
      parameters: { date, time: '19:00–20:00', link: `https://baari.test/turf-details/${turfId}?${query}` },
    },
  ])
  expect((await request.player.client.listFreeAlerts({})).content).toMatchObject([{ told: 1, place: 'Jaipur' }])
  expect(await db.selectFrom('freed_time').select('id').execute()).toEqual([])
})

test('a lapsed hold, an ended block and an undone booking notify a matching alert, too', async () => {
  const date = nextDay()
  const { groundIds, ownerId } = await createTurfFixture(db, { grounds: [{}, {}, {}] })
  const owner = await logIn(app, ownerId, app.clock.now())
  await holdSlot(await app.player(), { groundId: groundIds[0]!, date, from: 17 })
  const block = await owner.client.createBlock({
    body: { groundEntityId: groundIds[1]!, date, startTime: [18, 0], endTime: [19, 0], blockType: 'BLOCK' },
  })
  const undone = await taken(date, 20, groundIds[2])
  const [early, middle, late] = [
    await asks(date, { from: [17, 0] }),
    await asks(date, { from: [18, 0] }),
    await asks(date, { from: [20, 0] }),
  ]

  app.clock.advance({ minutes: 7 })
  await takeTurns(lapseHolds(db, appSecret))
  await tell()
  expect([await news(early), await news(middle), await news(late)].map(({ length }) => length)).toEqual([1, 0, 0])
  await owner.client.deactivateBlock({ query: { blockSlotEntityId: block.entityId } })
  await undone.player.client.undoBooking({ params: { bookingId: undone.bookingId } })
  await tell()
  expect([await news(early), await news(middle), await news(late)].map(({ length }) => length)).toEqual([1, 1, 1])
})

test('notifies only alerts for that day, game, part of the day and place', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const right = [await asks(date), await asks(date, { game: null }), await asks(date, { parts: [], from: [18, 30] })]
  const wrong = [
    await asks('2027-01-31'),
    await asks(date, { game: 'Tennis' }),
    await asks(date, { parts: ['MORNING'] }),
    await asks(date, { parts: [], from: [20, 30] }),
    await asks(date, { place: 'Kochi', latitude: 9.93, longitude: 76.26 }),
    // 7 km to the north.
    await asks(date, { latitude: JAIPUR.latitude + 0.063, within: 5 }),
  ]
  await cancel(booked)
  await tell()
  for (const one of right) expect(await news(one)).toHaveLength(1)
  for (const one of wrong) expect(await news(one)).toEqual([])
})

test('the waitlist of the turf comes first, and an alert fires for a time that the waitlist leaves', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const request = await asks(date)
  const waiting = await app.player()
  const { waitlistId } = await waiting.client.joinWaitlist({
    body: { groundId: booked.groundId, date, startTime: [19, 0], endTime: [20, 0] },
  })
  await cancel(booked)
  // The waitlist has not been processed, so no alert fires.
  await tell()
  expect(await news(request)).toEqual([])
  await offer()
  await tell()
  expect(await news(request)).toEqual([])
  await waiting.client.leaveWaitlist({ params: { waitlistId } })
  await tell()
  expect(await news(request)).toHaveLength(1)
})

test('a freed time that is taken again notifies no alert', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const request = await asks(date)
  await cancel(booked)
  await bookSlot(app, { groundId: booked.groundId, date, from: 19 })
  await tell()
  expect(await news(request)).toEqual([])
})

test('an alert within 100 m of a turf fires for that turf alone', async () => {
  const date = nextDay()
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { latitude: 26.85, longitude: 75.8 } })
  const around = await createTurfFixture(db, { turf: { latitude: 26.852, longitude: 75.8 } })
  const wish = { latitude: 26.85, longitude: 75.8, within: 0.1 }
  const { player } = await asks(date, { ...wish, game: null })
  await cancel(await taken(date, 19, around.groundIds[0]))
  await tell()
  expect(await news({ player })).toEqual([])
  await cancel(await taken(date, 19, groundIds[0]))
  await tell()
  expect(await news({ player })).toMatchObject([{ turfId }])
})

test('an alert tells once an hour and three times in all', async () => {
  const date = '2027-01-30'
  const { groundIds } = await createTurfFixture(db)
  const request = await asks(date)
  const free = async () => {
    await cancel(await taken(date, 19, groundIds[0]))
    await tell()
    return (await news(request)).length
  }
  expect([await free(), await free()]).toEqual([1, 1])
  app.clock.advance({ minutes: 60 })
  expect(await free()).toBe(2)
  app.clock.advance({ minutes: 60 })
  expect(await free()).toBe(3)
  app.clock.advance({ minutes: 60 })
  expect(await free()).toBe(3)
  expect((await request.player.client.listFreeAlerts({})).content).toEqual([])
})

test('an ended alert does not fire, and a player cannot end the alert of another player', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const request = await asks(date)
  const params = { alertId: request.alertId }
  await expect((await app.player()).client.endAlert({ params })).rejects.toMatchObject({ status: 404 })
  await request.player.client.endAlert({ params })
  await request.player.client.endAlert({ params })
  await cancel(booked)
  await tell()
  expect(await news(request)).toEqual([])
})

test('an account has five alerts at most, however fast it asks, and the same wish only once', async () => {
  const player = await app.player()
  const set = (hour: number) => player.client.setFreeAlert({ body: { date: '2027-01-29', from: [hour, 0], ...JAIPUR } })
  const outcomes = await outcomesOf([6, 7, 8, 9, 10, 11, 12].map(set))
  expect(outcomes.filter((outcome) => outcome === 'DONE')).toHaveLength(MOST_ALERTS)
  expect(new Set(outcomes)).toEqual(new Set(['DONE', 'ALERT_LIMIT_REACHED']))
  const { content } = await player.client.listFreeAlerts({})
  const [first] = content
  expect(await set(first!.from![0])).toMatchObject({ alertId: first!.alertId })
})

test('a day that is over or too far ahead is refused', async () => {
  const player = await app.player()
  const set = (date: string) => player.client.setFreeAlert({ body: { date, ...JAIPUR } })
  await expect(set('2027-01-01')).rejects.toMatchObject({ problem: { code: 'SLOT_IN_PAST' } })
  await expect(set('2027-06-01')).rejects.toMatchObject({ problem: { code: 'SLOT_TOO_FAR_AHEAD' } })
})

test('a blocked account gets no message', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const blocked = await asks(date)
  await db.updateTable('account').set({ status: 'BLOCKED' }).where('id', '=', blocked.player.id).execute()
  const request = await asks(date)
  await cancel(booked)
  await tell()
  expect(await messages(blocked.player)).toEqual([])
  expect(await news(request)).toHaveLength(1)
})

test('a process that dies midway notifies no alert, and the next one notifies each of them once', async () => {
  const date = nextDay()
  const booked = await taken(date)
  const request = [await asks(date), await asks(date)]
  await cancel(booked)
  let calls = 0
  const failing = notifyOfFreedTime({
    ...work,
    notifyJob: () => {
      calls += 1
      throw new Error('The process has ended.')
    },
  })
  expect(await takeTurns(failing)).toHaveLength(1)
  expect(calls).toBe(1)
  for (const one of request) expect(await news(one)).toEqual([])
  app.clock.advance({ minutes: 5 })
  await tell()
  await tell()
  for (const one of request) expect(await news(one)).toHaveLength(1)
})

test('a time freed where no alert asks leaves nothing to do', async () => {
  const { groundIds, turfId } = await createTurfFixture(db, { turf: { latitude: 34.08, longitude: 74.8 } })
  await cancel(await taken(nextDay(), 19, groundIds[0]))
  expect(await db.selectFrom('freed_time').select('id').where('turf_id', '=', turfId).execute()).toEqual([])
})
