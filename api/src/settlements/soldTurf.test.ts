import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monthlyTerms } from '../testing/agreeContract.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { handOverTurf } from '../testing/handOverTurf.ts'
import { settleUntil } from '../testing/settleUntil.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { db } = app.database

const admin = await app.player('ADMIN')
const player = await app.player()

const newOwner = async () => {
  const owner = await app.player('TURFOWNER')
  await admin.client.createContract({ body: monthlyTerms(owner.id) })
  return owner
}

const linesOf = (bookingId: string) =>
  db
    .selectFrom('settlement_line')
    .select(['kind', 'owner_id', 'net'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

const owedTo = async (ownerId: string) => {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount), 0)::bigint as owed from ledger_entry
    where account = 'owner_payable' and owner_id = ${ownerId}`.execute(db)
  return rows[0]?.owed
}

test('when a turf is sold, earlier bookings stay the seller’s, played or refunded; later ones are the buyer’s', async () => {
  const [seller, buyer] = [await newOwner(), await newOwner()]
  const turf = await createTurfFixture(db, { turf: { owner_id: seller.id } })
  const booked = (date: string, booking = {}) =>
    createPlayedBooking(db, {
      turfId: turf.turfId,
      groundId: turf.groundIds[0]!,
      accountId: player.id,
      date,
      booking,
      payment: { fee: 0, tax: 0 },
    })
  const played = await booked('2027-01-10')
  const ahead = await booked('2027-01-20', { status: 'CONFIRMED' })
  await settleUntil(app, '2027-01-15T00:00:00Z')
  await handOverTurf(app, { turfId: turf.turfId, ownerId: buyer.id })

  await admin.client.refundPlayedBooking({ body: { bookingId: played, amount: 400, reason: 'The lights failed' } })
  await db.updateTable('booking').set({ status: 'COMPLETED' }).where('id', '=', ahead).execute()
  const later = await booked('2027-01-25')
  await settleUntil(app, '2027-02-02T00:00:00Z')

  expect(await linesOf(played)).toEqual([
    { kind: 'COMPLETED', owner_id: seller.id, net: 100_000 },
    { kind: 'REFUNDED_LATER', owner_id: seller.id, net: -40_000 },
  ])
  expect(await linesOf(ahead)).toEqual([{ kind: 'COMPLETED', owner_id: seller.id, net: 100_000 }])
  expect(await linesOf(later)).toEqual([{ kind: 'COMPLETED', owner_id: buyer.id, net: 100_000 }])
  expect([await owedTo(seller.id), await owedTo(buyer.id)]).toEqual([160_000, 100_000])
})

test('the database gives a booking its turf’s owner and refuses to change it', async () => {
  const [seller, buyer] = [await newOwner(), await newOwner()]
  const turf = await createTurfFixture(db, { turf: { owner_id: seller.id } })
  const id = await createPlayedBooking(db, {
    turfId: turf.turfId,
    groundId: turf.groundIds[0]!,
    accountId: player.id,
    date: '2027-01-10',
    booking: { owner_id: buyer.id },
  })
  const owner = await db.selectFrom('booking').select('owner_id').where('id', '=', id).executeTakeFirst()
  expect(owner).toEqual({ owner_id: seller.id })
  await expect(
    db.updateTable('booking').set({ owner_id: buyer.id }).where('id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'booking_of_owner' })
})
