import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { payAt } from '../testing/payAt.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { until } from '../testing/until.ts'

const app = await startTestApp()
const { groundIds, turfId } = await createTurfFixture(app.database.db)
const groundId = groundIds[0]!
// Nor do events of the provider belong to any.
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

const counted = (request: () => Promise<unknown>) => statementsOf(app, request)

const slot = (hour: number) => ({
  groundId,
  date: '2027-01-16',
  startTime: [hour, 0] as [number, number],
  endTime: [hour + 1, 0] as [number, number],
  selectedGameType: 'Cricket',
})

test('availability is one round trip, and none while nothing changes', async () => {
  const readDay = (date: string) => () => app.client.getAvailability({ query: { turfId, date } })
  expect(await counted(readDay('2027-01-16'))).toHaveLength(1)
  // It is none as soon as it is known that changes are heard.
  await until(async () => (await counted(readDay('2027-01-16'))).length === 0 || undefined, app)
})

test('a search with a date takes one round trip', async () => {
  const query = { latitude: 26.9, longitude: 75.8, game: 'Cricket', date: '2027-01-16' }
  expect(await counted(() => app.client.searchTurfs({ query }))).toHaveLength(1)
})

test('taking a slot is one statement; claiming the order and saving the id from the provider are two more', async () => {
  const { client } = await app.player()
  // The session and the ground are known from here on.
  await client.getMe({})
  await client.bookFull({ body: slot(8) })
  const statements = await counted(() => client.bookFull({ body: slot(10) }))
  expect(statements.filter((text) => !text.includes('payment_order'))).toHaveLength(1)
  expect(statements).toHaveLength(3)
})

test('a payment is confirmed in two transactions, and its slot is taken for good by one statement', async () => {
  const { client } = await app.player()
  await client.getMe({})
  const order = await client.bookFull({ body: slot(12) })
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  const statements = await counted(() => client.confirmPayment({ body: { bookingId: order.entityId, ...answer } }))
  expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(2)
  expect(statements.filter((text) => text.includes('confirm_booking('))).toHaveLength(1)
  expect(statements.length).toBeLessThanOrEqual(21)
})

test('a list is two at most', async () => {
  const { client } = await app.player()
  await client.getMe({})
  expect((await counted(() => client.listBookings({ query: {} }))).length).toBeLessThanOrEqual(2)
})

test('an owner’s settlements, and the bookings in one, are two at most', async () => {
  const { client } = await app.player('TURFOWNER')
  await client.getMe({})
  expect((await counted(() => client.listOwnerSettlements({ query: {} }))).length).toBeLessThanOrEqual(2)
  const unknown = { params: { settlementId: 'SETTLEMENT_1' } }
  expect(
    (await counted(() => client.listSettlementBookings(unknown).catch(() => undefined))).length,
  ).toBeLessThanOrEqual(2)
})

test('listing an owner’s turfs takes at most two round trips', async () => {
  const { id, client } = await app.player('TURFOWNER')
  await createTurfFixture(app.database.db, { turf: { owner_id: id } })
  await client.getMe({})
  expect((await counted(() => client.listOwnerTurfs({}))).length).toBeLessThanOrEqual(2)
})

test('an owner’s insight is two at most', async () => {
  const { client } = await app.player('TURFOWNER')
  await client.getMe({})
  expect((await counted(() => client.readInsight({ query: {} }))).length).toBeLessThanOrEqual(2)
})

test('listing an owner’s bookings takes two round trips, including the record of a shown number', async () => {
  const { id, client } = await app.player('TURFOWNER')
  const turf = await createTurfFixture(app.database.db, { turf: { owner_id: id } })
  const player = await app.player()
  const order = await player.client.bookFull({ body: { ...slot(9), groundId: turf.groundIds[0]! } })
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  await player.client.confirmPayment({ body: { bookingId: order.entityId, ...answer } })
  const read = () => client.listOwnerBookings({ query: { startDate: '2027-01-16', endDate: '2027-01-16' } })
  const { content } = await read()
  expect(content.map(({ userPhoneNumber }) => userPhoneNumber)).toEqual([expect.stringMatching(/^\+91\d{10}$/)])
  expect(await counted(read)).toHaveLength(2)
})
