import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { addWalkIn } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id } })
const groundId = groundIds[0]!
const DAY = '2027-01-16'

const booked = async (from: number) => (await bookSlot(app, { groundId, date: DAY, from })).bookingId

const walkIn = async (from: number) =>
  (await addWalkIn(owner, { groundEntityId: groundId, date: DAY, from, price: 800 })).entityId

const mark = (entityId: string) => owner.client.markNoShow({ params: { entityId } })
const undo = (entityId: string) => owner.client.undoNoShow({ params: { entityId } })

const missed = async () => {
  const { entries } = await owner.client.getOwnerDays({ query: { turfId, date: DAY } })
  return entries.filter(({ didNotCome }) => didNotCome).map(({ entityId }) => entityId)
}

test('a no-show is marked after the start, taken back on the same day only, and counted in insight', async () => {
  const [online, manual, came] = [await booked(8), await walkIn(9), await booked(10)]
  await expect(mark(online)).rejects.toMatchObject({ problem: { code: 'NO_SHOW_TOO_EARLY' } })
  app.clock.advance({ hours: 25 })
  await app.runJobs('completeBookings')
  await Promise.all([mark(online), mark(online), mark(manual), mark(came)])
  expect((await missed()).sort()).toEqual([manual, online, came].sort())
  await undo(came)
  await undo(came)
  expect(await missed()).toHaveLength(2)
  const acts = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', came)
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['booking.missed', 'booking.came'])

  const another = await app.player('TURFOWNER')
  await expect(another.client.markNoShow({ params: { entityId: online } })).rejects.toMatchObject({ status: 404 })
  const entryOf = async (entityId: string) =>
    (await owner.client.getOwnerDays({ query: { turfId, date: DAY } })).entries.find((one) => one.entityId === entityId)
  expect(await entryOf(manual)).toMatchObject({ price: 800, toCollect: 0, mayUndoNoShow: true })
  expect(await entryOf(came)).toMatchObject({ didNotCome: false, mayUndoNoShow: false })
  app.clock.advance({ hours: 24 })
  expect(await entryOf(manual)).toMatchObject({ didNotCome: true, mayUndoNoShow: false })
  await expect(undo(online)).rejects.toMatchObject({ problem: { code: 'NO_SHOW_SETTLED' } })
  expect((await owner.client.readInsight({ query: {} })).noShows).toEqual({
    expected: 3,
    missed: 2,
    missedOnline: 1,
    missedManual: 1,
  })
})
