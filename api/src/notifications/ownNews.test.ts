import { expect, test } from 'vitest'
import { bookSlot } from '../testing/bookSlot.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import type { Player } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()

const notified = async ({ client }: Player): Promise<(readonly [type: string, isOwn: boolean])[]> => {
  const { content } = await client.listNotifications({ query: {} })
  return content.map(({ type, isOwn }) => [type, isOwn] as const)
}

test('a notification says whether its reader did it; for an owner, whether anyone at the turf did', async () => {
  const owner = await app.player('TURFOWNER')
  const { groundIds } = await createTurfFixture(app.database.db, { turf: { owner_id: owner.id } })
  const { player, bookingId } = await bookSlot(app, { groundId: groundIds[0]!, date: '2027-01-17', from: 19, to: 20 })
  expect(await notified(player)).toEqual([['booking_confirmed', true]])
  expect(await notified(owner)).toEqual([['turf_booked', false]])

  await owner.client.cancelOwnerBooking({ body: { bookingId, reason: 'The nets are torn' } })
  expect((await notified(player))[0]).toEqual(['booking_cancelled', false])
  expect((await notified(owner))[0]).toEqual(['turf_cancelled', true])
})

test('an enquiry that the owner confirms is news to the player, though nothing was paid', async () => {
  const owner = await app.player('TURFOWNER')
  const { groundIds } = await createTurfFixture(app.database.db, {
    turf: { owner_id: owner.id, onboarded: false },
    grounds: [{ advance_percentage: 0 }],
  })
  await app.database.db.updateTable('account').set({ can_answer_enquiries: true }).where('id', '=', owner.id).execute()
  const player = await app.player()
  const { bookingId } = await player.client.sendEnquiry({
    body: {
      groundId: groundIds[0]!,
      date: '2027-01-17',
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  await owner.client.answerEnquiry({ body: { bookingId, available: true } })
  expect((await notified(player))[0]).toEqual(['booking_confirmed', false])
})
