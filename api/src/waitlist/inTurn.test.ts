import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lapseHolds } from '../bookings/lapseHolds.ts'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { takeTurns } from '../testing/takeTurns.ts'
import { offerFreedTime } from './offerFreedTime.ts'

const app = await sharedTestApp()
const { db } = app.database
const { APP_SECRET: appSecret } = app.config

const turn = () => takeTurns(offerFreedTime({ db, appSecret, notifyJob: () => undefined }))

/** Asks for the slot of one entry, as the job does once it has picked that entry. */
const offerSlot = async (entryId: string, date: string) => {
  const period = sql`tstzrange(${new Date(`${date}T13:00:00Z`)}, ${new Date(`${date}T14:00:00Z`)})`
  const { rows } = await sql<{ is_next: boolean; until: Date | null }>`
    select * from offer_slot(${entryId}, ${period}, 600)`.execute(db)
  return rows[0]
}

const waitingFor = async (date: string, count: number) => {
  const {
    turfId,
    groundIds: [groundId = ''],
  } = await createTurfFixture(db)
  const taken = { groundId, date, from: 18, to: 20 }
  const wait = async () => {
    const player = await app.player()
    const { waitlistId } = await player.client.joinWaitlist({
      body: { groundId, turfId, date, bookingType: 'FULL', startTime: [18, 0], endTime: [20, 0] },
    })
    app.clock.advance({ seconds: 1 })
    return { player, waitlistId }
  }
  return {
    taken,
    /** Adds entries for a time already taken, each processed once. */
    join: async () => {
      const entries = []
      for (let i = 0; i < count; i += 1) entries.push(await wait())
      await turn()
      return entries
    },
  }
}

/** All entries were processed a moment ago: none of them is due. */
const checkAgainInAMinute = () =>
  sql`update waitlist_entry set next_check_at = database_now() + interval '1 minute' where status = 'WAITING'`.execute(
    db,
  )

const statuses = async (entries: { waitlistId: string }[]) => {
  const found = await db.selectFrom('waitlist_entry').select(['id', 'status']).execute()
  return entries.map(({ waitlistId }) => found.find(({ id }) => id === waitlistId)?.status)
}

test('an entry picked before the time became free gets none of it before those ahead', async () => {
  const { taken, join } = await waitingFor('2027-01-17', 3)
  const { player, bookingId } = await bookSlot(app, taken)
  const entries = await join()
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })

  expect(await offerSlot(entries[2]!.waitlistId, taken.date)).toMatchObject({ is_next: false, until: null })
  await turn()
  expect(await statuses(entries)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
})

test('the time of a lapsed hold is offered only after the hold is given up, and then to the first entry', async () => {
  const { taken, join } = await waitingFor('2027-01-18', 2)
  await holdSlot(await app.player(), taken)
  const entries = await join()
  app.clock.advance({ minutes: 7 })
  await checkAgainInAMinute()

  expect(await offerSlot(entries[1]!.waitlistId, taken.date)).toMatchObject({ is_next: true, until: null })
  await turn()
  expect(await statuses(entries)).toEqual(['WAITING', 'WAITING'])
  await takeTurns(lapseHolds(db, appSecret))
  await turn()
  expect(await statuses(entries)).toEqual(['OFFERED', 'WAITING'])
})

test('an expired offer goes to the next entry, not to the one processed at that moment', async () => {
  const { taken, join } = await waitingFor('2027-01-19', 3)
  const { player, bookingId } = await bookSlot(app, taken)
  const entries = await join()
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await turn()
  app.clock.advance({ minutes: 31 })
  await checkAgainInAMinute()

  expect(await offerSlot(entries[2]!.waitlistId, taken.date)).toMatchObject({ is_next: true, until: null })
  await turn()
  expect(await statuses(entries)).toEqual(['PASSED', 'OFFERED', 'WAITING'])
})

test('an entry whose work fails does not hold up those behind it', async () => {
  const { taken, join } = await waitingFor('2027-01-20', 2)
  const { player, bookingId } = await bookSlot(app, taken)
  const entries = await join()
  await sql`
    insert into failed_work (id, work, subject_id, attempts, error_code, failed_at, next_try_at)
    values ('PARKED_of_the_first', 'offerFreedTime', ${entries[0]!.waitlistId}, 8, 'BROKEN', ${app.clock.now()}, null)`.execute(
    db,
  )
  await player.client.cancelBooking({ params: { bookingId }, body: { cancellationReason: 'Rain' } })
  await turn()
  expect(await statuses(entries)).toEqual(['WAITING', 'OFFERED'])
})
