import { whenDone } from '@baari/db/testing.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { booksBalance } from '../testing/booksBalance.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { makeSquad, type TestSquad } from '../testing/makeSquad.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { refused } from '../testing/refused.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { withdrawKeptTimes } from './squadTimes.ts'

const app = await sharedTestApp()
const { db } = app.database

// Sees the bookings of all tests.
whenDone(() => booksBalance(app))

/** Every test begins on Friday the 15th at ten in the morning, and the squad plays on Sundays. */
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`)
const passTo = (day: string, clock: string) =>
  app.clock.advance({ seconds: (at(day, clock).getTime() - app.clock.now().getTime()) / 1000 })

const [FIRST, SECOND, THIRD, FOURTH] = ['2027-01-17', '2027-01-24', '2027-01-31', '2027-02-07'] as const
/** 72 hours before seven in the evening of the third Sunday. */
const DEADLINE = ['2027-01-28', '19:00'] as const

interface Weekly extends TestSquad {
  owner: Player
  turfId: string
  groundId: string
}

/** A squad that plays on these Sundays, booked by its captain. */
const playing = async (dates: readonly string[]): Promise<Weekly> => {
  const squad = await makeSquad(app, 2)
  const owner = await app.player('TURFOWNER')
  const { turfId, groundIds } = await createTurfFixture(db, { turf: { owner_id: owner.id } })
  const groundId = groundIds[0]!
  for (const date of dates) await play({ ...squad, groundId }, date)
  return { ...squad, owner, turfId, groundId }
}

const play = async ({ squadId, captain, groundId }: TestSquad & { groundId: string }, date: string): Promise<void> => {
  const { bookingId } = await bookSlot(app, { groundId, date, from: 19 }, captain)
  const { shares } = await captain.client.planSquadShares({ params: { squadId, bookingId } })
  const body = { shares: shares.map(({ memberId, amount }) => ({ memberId, amount })) }
  await captain.client.playWithSquad({ params: { squadId, bookingId }, body })
}

const read = ({ squadId, captain }: TestSquad) => captain.client.readSquad({ params: { squadId } })

const keep = ({ squadId }: TestSquad, by: Player) => by.client.keepSquadTime({ params: { squadId } })

/** Two weeks in a row, and the third is kept. */
const kept = async (): Promise<Weekly> => {
  const squad = await playing([FIRST, SECOND])
  await keep(squad, squad.mates[0]!)
  passTo(SECOND, '19:00')
  await isKeptNow(squad)
  return squad
}

const isKeptNow = async (squad: TestSquad): Promise<void> => {
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ isKept: true })
}
const isOffNow = async (squad: TestSquad): Promise<void> => {
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toBeNull()
}

const again = async ({ squadId, captain }: TestSquad, by: Player) => {
  const { again: next } = await captain.client.readSquad({ params: { squadId } })
  return by.client.bookSameAgain({
    params: { squadId, bookingId: next?.bookingId ?? '' },
    body: { expectedPrice: next?.totalPrice ?? 0 },
  })
}

const kindsOf = async (who: Player): Promise<string[]> => {
  const notified = await db.selectFrom('notification').select('kind').where('account_id', '=', who.id).execute()
  return notified.map(({ kind }) => kind)
}

const occupied = async ({ groundId }: Weekly, date: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from live_occupancy where ground_id = ${groundId} and period @> ${at(date, '19:00')}::timestamptz`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

test('a time is kept every week only after two weeks in a row', async () => {
  const squad = await playing([FIRST])
  expect(await read(squad)).toMatchObject({ time: null, timeRefusal: 'SQUAD_TIME_NOT_EARNED' })
  await expect(keep(squad, squad.captain)).rejects.toMatchObject(refused('SQUAD_TIME_NOT_EARNED'))
  await play(squad, SECOND)
  expect(await read(squad)).toMatchObject({ time: null, timeRefusal: null })
  await keep(squad, squad.mates[1]!)
  await keep(squad, squad.captain)
  expect(await read(squad)).toMatchObject({ time: { bookingDate: [2027, 1, 31], isKept: false }, timeRefusal: null })
  expect(await occupied(squad, THIRD)).toEqual([])
})

test('once the last game has begun the next week is kept, for the squad alone', async () => {
  const squad = await kept()
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 1, 31], until: at(...DEADLINE).toISOString() })
  expect(await occupied(squad, THIRD)).toEqual(['OFFER'])
  expect((await read(squad)).again).toMatchObject({ bookingDate: [2027, 1, 31], isTaken: false })
  const stranger = await app.player()
  await expect(holdSlot(stranger, { groundId: squad.groundId, date: THIRD, from: 19 })).rejects.toMatchObject(
    refused('SLOT_TAKEN'),
  )
  const days = await squad.owner.client.getOwnerDays({ query: { turfId: squad.turfId, date: THIRD } })
  expect(days.entries).toMatchObject([{ kind: 'OFFER' }])
})

test('leaves out a week whose day the owner has closed', async () => {
  const squad = await playing([FIRST, SECOND])
  await keep(squad, squad.captain)
  await squad.owner.client.setClosedDates({ params: { turfId: squad.turfId }, body: { closedDates: [THIRD] } })
  passTo(SECOND, '19:00')
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 2, 7], isKept: false })
  expect(await occupied(squad, THIRD)).toEqual([])
})

test('leaves out a week that is closed after its slot was reserved', async () => {
  const squad = await kept()
  await squad.owner.client.setClosedDates({ params: { turfId: squad.turfId }, body: { closedDates: [THIRD] } })
  passTo(...DEADLINE)
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 2, 7], isKept: false })
})

test('leaves out weeks while the ground is closed on the weekday', async () => {
  const squad = await playing([FIRST, SECOND])
  await keep(squad, squad.captain)
  const hours = { openingTime: '06:00', closingTime: '23:00' }
  const weekHours = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: dayOfWeek === 'SUNDAY' ? null : hours }))
  await squad.owner.client.setGroundHours({ params: { groundId: squad.groundId }, body: { weekHours } })
  passTo(SECOND, '19:00')
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 2, 7], isKept: false })
  expect(await occupied(squad, THIRD)).toEqual([])
})

test('a member takes what is kept, and the week after that is next', async () => {
  const squad = await kept()
  const ravi = squad.mates[0]!
  await payOrder(app, ravi, await again(squad, ravi))
  app.clock.advance({ minutes: 7 })
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 2, 7], isKept: false })
  passTo(THIRD, '19:00')
  await isKeptNow(squad)
  expect(await occupied(squad, FOURTH)).toEqual(['OFFER'])
})

test('of two members who take it at once exactly one has it', async () => {
  const squad = await kept()
  const outcomes = await outcomesOf([again(squad, squad.mates[0]!), again(squad, squad.mates[1]!)])
  expect(outcomes.sort()).toEqual(['DONE', 'SLOT_TAKEN'])
  expect(await occupied(squad, THIRD)).toEqual(['FULL'])
})

test('a member who does not pay leaves it kept for the others', async () => {
  const squad = await kept()
  await again(squad, squad.mates[0]!)
  expect((await read(squad)).time).toMatchObject({ isKept: true })
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds', 'processSquadTimes')
  expect(await occupied(squad, THIRD)).toEqual(['OFFER'])
})

test('72 hours before the start a kept time goes to the waitlist, the weekly time ends, and all members are notified', async () => {
  const squad = await kept()
  const waiting = await app.player()
  const { turfId, groundId } = squad
  await waiting.client.joinWaitlist({
    body: { groundId, turfId, date: THIRD, bookingType: 'FULL', startTime: [19, 0], endTime: [20, 0] },
  })
  passTo(...DEADLINE)
  await isOffNow(squad)
  for (const member of [squad.captain, ...squad.mates]) expect(await kindsOf(member)).toContain('squad_time_lapsed')
  await until(
    async () => {
      const { content } = await waiting.client.listWaitlist({})
      return content[0]?.status === 'OFFERED' ? true : undefined
    },
    app,
    app.clock,
  )
  // It takes two more weeks in a row.
  expect((await read(squad)).timeRefusal).toBe('SQUAD_TIME_NOT_EARNED')
})

test('a payment against the deadline: the squad has booked it, or it is free; never both', async () => {
  const squad = await kept()
  const ravi = squad.mates[0]!
  passTo('2027-01-28', '18:58')
  const order = await again(squad, ravi)
  passTo('2027-01-28', '19:00')
  await app.runJobs('processSquadTimes')
  await payOrder(app, ravi, order)
  app.clock.advance({ minutes: 10 })
  await app.runJobs('processSquadTimes')
  expect((await read(squad)).time).toMatchObject({ bookingDate: [2027, 2, 7] })
  expect(await occupied(squad, THIRD)).toEqual(['FULL'])
  expect(await kindsOf(ravi)).not.toContain('squad_time_lapsed')
})

test('a hold that outlives the deadline unpaid ends the weekly time', async () => {
  const squad = await kept()
  passTo('2027-01-28', '18:58')
  await again(squad, squad.mates[0]!)
  passTo('2027-01-28', '19:05')
  await isOffNow(squad)
  expect(await kindsOf(squad.captain)).toContain('squad_time_lapsed')
})

test('a weekly time ends when another player has booked it, and all members are notified', async () => {
  const squad = await playing([FIRST, SECOND])
  await keep(squad, squad.captain)
  await bookSlot(app, { groundId: squad.groundId, date: THIRD, from: 19 })
  passTo(SECOND, '19:00')
  await isOffNow(squad)
  expect(await kindsOf(squad.mates[1]!)).toContain('squad_time_taken')
  const message = await db
    .selectFrom('message')
    .select('parameters')
    .where('template', '=', 'squad_time_taken')
    .where('recipient', '=', squad.captain.phone)
    .executeTakeFirstOrThrow()
  expect(message.parameters).toMatchObject({ date: THIRD, link: expect.stringContaining('start=19%3A00') })
  // The squad did not give it up: with the next week booked it may be on again.
  expect((await read(squad)).timeRefusal).toBeNull()
})

test('ending the weekly time frees the kept time at once', async () => {
  const squad = await kept()
  await squad.mates[1]!.client.endSquadTime({ params: { squadId: squad.squadId } })
  expect(await read(squad)).toMatchObject({ time: null, timeRefusal: null })
  await bookSlot(app, { groundId: squad.groundId, date: THIRD, from: 19 })
})

test('a squad whose last member leaves gives back the kept time', async () => {
  const squad = await kept()
  for (const who of [squad.captain, ...squad.mates]) await who.client.leaveSquad({ params: { squadId: squad.squadId } })
  expect(await occupied(squad, THIRD)).toEqual([])
})

test('a time that is no longer for sale is withdrawn from the squad, and the members are notified', async () => {
  const squad = await kept()
  await squad.owner.client.createBlock({
    body: {
      groundEntityId: squad.groundId,
      date: THIRD,
      startTime: [18, 0],
      endTime: [21, 0],
      blockType: 'BLOCK',
      acknowledgeConflicts: true,
    },
  })
  const [from, to] = ['18:00', '21:00'].map((clock) => new Date(`${THIRD}T${clock}:00+05:30`))
  const stretch = { turfId: squad.turfId, parts: [1], from: from!, to: to! }
  await db.transaction().execute((transaction) => withdrawKeptTimes(transaction, stretch))
  await isOffNow(squad)
  expect(await kindsOf(squad.captain)).toContain('squad_time_taken')
  expect(await occupied(squad, THIRD)).toEqual(['BLOCK'])
})
