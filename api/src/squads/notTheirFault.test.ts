import { keptUntil } from '@baari/domain/squads/weeklyTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { makeSquad } from '../testing/makeSquad.ts'
import { payOrder } from '../testing/payOrder.ts'
import type { Player } from '../testing/player.ts'
import { providerBetween } from '../testing/providerBetween.ts'
import { refused } from '../testing/refused.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const between = await providerBetween()
const app = await startTestApp({ RAZORPAY_API_BASE: between.url })
between.target = app.payments
const { db } = app.database

/** A week after the day on which every test begins. */
const DATE = '2027-01-22'

const whileAway = async (request: () => Promise<unknown>): Promise<void> => {
  between.onAnswer = () => ({ status: 500, body: '{}' })
  await expect(request()).rejects.toMatchObject({ problem: { code: 'PROVIDER_UNAVAILABLE' } })
  between.onAnswer = (_request, answer) => answer
}

const place = async () => {
  const { turfId, groundIds } = await createTurfFixture(db)
  return { turfId, groundId: groundIds[0]! }
}

/** Seven to eight in the evening of the day is kept for a squad of two. */
const keptTime = async () => {
  const { turfId, groundId } = await place()
  const { squadId, captain, mates } = await makeSquad(app, 1)
  const [startsAt, endsAt] = [new Date(`${DATE}T13:30:00Z`), new Date(`${DATE}T14:30:00Z`)]
  const until = keptUntil(startsAt)
  const timeId = `TIME_${squadId}`
  await db
    .insertInto('squad_time')
    .values({
      id: timeId,
      squad_id: squadId,
      turf_id: turfId,
      ground_id: groundId,
      date: DATE,
      starts_minute: 1140,
      ends_minute: 1200,
      starts_at: startsAt,
      ends_at: endsAt,
      is_reserved: true,
      next_check_at: until,
      created_at: app.clock.now(),
    })
    .execute()
  await sql`
    select take_slot(${turfId}, ${groundId}, '{1}', tstzrange(${startsAt}, ${endsAt}), 'OFFER', ${timeId}, ${until})`.execute(
    db,
  )
  return { slot: { groundId, date: DATE, from: 19 }, turfId, timeId, captain, mate: mates[0]! }
}

const holders = async ({ turfId }: { turfId: string }) => {
  const { rows } = await sql<{ holder: string }>`
    select source_id as holder from live_occupancy where turf_id = ${turfId}`.execute(db)
  return rows.map(({ holder }) => holder)
}
const refusedTo = (player: Player, slot: Parameters<typeof holdSlot>[1]) =>
  expect(holdSlot(player, slot)).rejects.toMatchObject(refused('SLOT_TAKEN'))

test('a squad’s time stays kept when the provider of payments does not answer its member', async () => {
  const kept = await keptTime()
  await whileAway(() => holdSlot(kept.mate, kept.slot))
  await refusedTo(await app.player(), kept.slot)
  await until(async () => ((await holders(kept)).includes(kept.timeId) ? true : undefined), app)
  await payOrder(app, kept.captain, await holdSlot(kept.captain, kept.slot))
  expect(await violatedInvariants(app)).toEqual([])
})

test('a stranger who asks at the moment a member’s hold lapses finds the time kept', async () => {
  const kept = await keptTime()
  await holdSlot(kept.mate, kept.slot)
  // The job of the squad's time runs only later.
  await sql`update squad_time set next_check_at = 'infinity' where id = ${kept.timeId}`.execute(db)
  app.clock.advance({ minutes: 7 })
  await app.runJobs('lapseHolds', 'processSquadTimes')
  expect(await holders(kept)).toEqual([])
  await refusedTo(await app.player(), kept.slot)
  // Another member can take it.
  await holdSlot(kept.captain, kept.slot)
  app.clock.set('2027-01-19T13:30:00Z')
  await holdSlot(await app.player(), kept.slot)
})

test('an offer of the waitlist is given back until its end when the provider does not answer', async () => {
  const { turfId, groundId } = await place()
  const { bookingId, player: holder } = await bookSlot(app, { groundId, date: DATE, from: 19 })
  const [first, second, stranger] = [await app.player(), await app.player(), await app.player()]
  const slot = { groundId, date: DATE, from: 19 }
  for (const player of [first, second]) {
    await player.client.joinWaitlist({
      body: { turfId, groundId, date: DATE, bookingType: 'FULL', startTime: [19, 0], endTime: [20, 0] },
    })
    app.clock.advance({ seconds: 1 })
  }
  const statusOf = async ({ client }: Player) => (await client.listWaitlist({})).content[0]?.status
  const offered = (player: Player) =>
    until(async () => ((await statusOf(player)) === 'OFFERED' ? true : undefined), app)
  await holder.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await offered(first)
  const { offer } = (await first.client.listWaitlist({})).content[0]!
  app.clock.advance({ minutes: 5 })
  await whileAway(() => holdSlot(first, slot))
  await app.runJobs('offerFreedTime')
  expect((await first.client.listWaitlist({})).content[0]).toMatchObject({ status: 'OFFERED', offer })
  expect(await statusOf(second)).toBe('WAITING')
  await refusedTo(stranger, slot)
  await payOrder(app, first, await holdSlot(first, slot))
  expect(await statusOf(first)).toBe('BOOKED')
  expect(await violatedInvariants(app)).toEqual([])
})
