import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { newEntryKey } from '../testing/walkIns.ts'

const app = await sharedTestApp()
const owner = await app.player('TURFOWNER')
const { turfId, groundIds } = await createTurfFixture(app.database.db, {
  turf: { owner_id: owner.id },
  grounds: [
    { parts: [1, 2], name: 'Full' },
    { parts: [1], name: 'Half A' },
  ],
})
const [full, halfA] = groundIds as [string, string]

const slot = { groundEntityId: halfA, startTime: [19, 0] as [number, number], endTime: [20, 0] as [number, number] }
const weeks = ['2027-01-18', '2027-01-25', '2027-02-01']

test('the report tells of each date what is in the way, and the row takes the rest', async () => {
  await owner.client.addWalkIn({
    body: { ...slot, groundEntityId: full, date: '2027-01-25', endTime: [21, 0], entryKey: newEntryKey() },
  })
  const { dates } = await owner.client.checkRepeats({
    body: { ...slot, blockType: 'MANUAL_BOOKING', date: '2027-01-18', until: '2027-02-02' },
  })
  expect(dates).toMatchObject([
    { date: '2027-01-18', isFree: true, conflicts: [], listPrice: 1000 },
    {
      date: '2027-01-25',
      isFree: false,
      conflicts: [{ kind: 'MANUAL', groundName: 'Full', fromMinute: 1140, toMinute: 1260 }],
    },
    { date: '2027-02-01', isFree: true },
  ])
  const row = { ...slot, blockType: 'MANUAL_BOOKING' as const, date: '2027-01-18', name: 'Monday league', price: 900 }
  await expect(owner.client.createRepeats({ body: { ...row, dates: weeks } })).rejects.toMatchObject({
    problem: { code: 'SLOT_TAKEN', dates: ['2027-01-25'] },
  })
  const none = await owner.client.getOwnerDays({ query: { turfId, date: '2027-01-18', days: 1 } })
  expect(none.entries).toEqual([])
  const made = await owner.client.createRepeats({ body: { ...row, dates: ['2027-01-18', '2027-02-01'] } })
  expect(made.created).toBe(2)
  const day = await owner.client.getOwnerDays({ query: { turfId, date: '2027-02-01' } })
  expect(day.entries).toMatchObject([{ name: 'Monday league', seriesId: made.seriesId, price: 900, fromMinute: 1140 }])

  const other = await app.player('TURFOWNER')
  const end = { params: { seriesId: made.seriesId }, body: { from: '2027-01-20' } }
  await expect(other.client.endRepeats(end)).rejects.toMatchObject({ status: 404 })
  expect(await owner.client.endRepeats(end)).toEqual({ ended: 1 })
  expect((await owner.client.getOwnerDays({ query: { turfId, date: '2027-01-18' } })).entries).toHaveLength(1)
  expect((await owner.client.getOwnerDays({ query: { turfId, date: '2027-02-01' } })).entries).toHaveLength(0)
})

test('a row of blocks lies around bookings', async () => {
  const dates = ['2027-01-19', '2027-01-26']
  await owner.client.addWalkIn({ body: { ...slot, date: '2027-01-26', entryKey: newEntryKey() } })
  await owner.client.createRepeats({
    body: {
      ...slot,
      blockType: 'BLOCK',
      date: '2027-01-19',
      startTime: [18, 0],
      endTime: [21, 0],
      dates,
      reason: 'Camp',
    },
  })
  for (const hour of [18, 20])
    await expect(
      owner.client.addWalkIn({
        body: {
          ...slot,
          date: '2027-01-26',
          startTime: [hour, 0],
          endTime: [hour + 1, 0],
          entryKey: newEntryKey(),
        },
      }),
    ).rejects.toMatchObject({ problem: { code: 'SLOT_TAKEN' } })
  const report = await owner.client.checkRepeats({
    body: { ...slot, blockType: 'BLOCK', date: '2027-01-19', until: '2027-01-20' },
  })
  expect(report.dates).toMatchObject([{ isFree: true, conflicts: [{ kind: 'BLOCK' }] }])
})
