import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { outcomesOf } from '../testing/outcomesOf.ts'
import { payAt } from '../testing/payAt.ts'
import { logIn, makePlayer } from '../testing/player.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'

const app = await sharedTestApp()
const turf = await createTurfFixture(app.database.db, { turf: { onboarded: false } })

const ownerWith = async (mayAnswer: boolean) => {
  const may = { can_answer_enquiries: mayAnswer }
  await app.database.db.updateTable('account').set(may).where('id', '=', turf.ownerId).execute()
  return (await logIn(app, turf.ownerId, app.clock.now())).client
}

const body = (hour: number) => ({
  groundId: turf.groundIds[0]!,
  date: '2027-01-17',
  startTime: [hour, 0] as [number, number],
  endTime: [hour + 1, 0] as [number, number],
  selectedGameType: 'Cricket',
})

test('a turf that is not onboarded is asked, says yes, and is paid', async () => {
  const player = await app.player()
  await expect(player.client.bookFull({ body: body(8) })).rejects.toMatchObject({
    problem: { code: 'TURF_NOT_ONBOARDED' },
  })
  const enquiry = await player.client.sendEnquiry({ body: body(8) })
  const [waiting] = (await player.client.listBookings({ query: {} })).content
  expect(waiting).toMatchObject({ status: 'PAYMENT_AWAITED', isAvailable: false, paymentStatus: 'UNPAID' })
  await expect(
    player.client.retryPayment({ params: { bookingId: enquiry.bookingId }, query: {} }),
  ).rejects.toMatchObject({
    problem: { code: 'BOOKING_AWAITS_ANSWER' },
  })
  const owner = await ownerWith(true)
  await owner.answerEnquiry({ body: { bookingId: enquiry.bookingId, available: true } })
  const order = await player.client.retryPayment({ params: { bookingId: enquiry.bookingId }, query: {} })
  const answer = await payAt(app.payments, order.externalPaymentOrderId)
  expect(await player.client.confirmPayment({ body: { bookingId: enquiry.bookingId, ...answer } })).toMatchObject({
    status: 'CONFIRMED',
  })
})

test('an enquiry takes no slot; when two are approved at once, one is refused as taken', async () => {
  const [first, second] = [await app.player(), await app.player()]
  const one = await first.client.sendEnquiry({ body: body(10) })
  const two = await second.client.sendEnquiry({ body: body(10) })
  const owner = await ownerWith(true)
  const answers = await outcomesOf([
    owner.answerEnquiry({ body: { bookingId: one.bookingId, available: true } }),
    owner.answerEnquiry({ body: { bookingId: two.bookingId, available: true } }),
  ])
  expect(answers.toSorted()).toEqual(['DONE', 'SLOT_TAKEN'])
})

test('no answer in fifteen minutes cancels with a reason, and tells the player', async () => {
  const player = await app.player()
  const enquiry = await player.client.sendEnquiry({ body: body(12) })
  app.clock.advance({ minutes: 15 })
  const ended = await until(async () => {
    const [mine] = (await player.client.listBookings({ query: {} })).content
    return mine?.status === 'CANCELLED' ? mine : undefined
  }, app)
  expect(ended).toMatchObject({
    bookingId: enquiry.bookingId,
    cancellationReason: 'The turf did not answer in time',
    paymentStatus: 'null',
  })
  await expect(
    player.client.retryPayment({ params: { bookingId: enquiry.bookingId }, query: {} }),
  ).rejects.toMatchObject({
    problem: { code: 'BOOKING_NOT_PAYABLE' },
  })
  const owner = await ownerWith(true)
  await expect(owner.answerEnquiry({ body: { bookingId: enquiry.bookingId, available: true } })).rejects.toMatchObject({
    problem: { code: 'ENQUIRY_ANSWERED' },
  })
})

test('a no carries its reason', async () => {
  const player = await app.player()
  const enquiry = await player.client.sendEnquiry({ body: body(14) })
  for (const cancellationReason of [undefined, null, '', '  '])
    await expect(
      (await ownerWith(true)).answerEnquiry({
        body: { bookingId: enquiry.bookingId, available: false, cancellationReason },
      }),
    ).rejects.toMatchObject({
      status: 400,
      problem: { errorMessage: 'Reason is required when marking unavailable.' },
    })
  await (await ownerWith(true)).answerEnquiry({
    body: { bookingId: enquiry.bookingId, available: false, cancellationReason: 'Maintenance' },
  })
  const [mine] = (await player.client.listBookings({ query: {} })).content
  expect(mine).toMatchObject({ status: 'CANCELLED', cancellationReason: 'Maintenance' })
})

test('only owners with the right answer, and only for their own turf', async () => {
  const player = await app.player()
  const enquiry = await player.client.sendEnquiry({ body: body(16) })
  const answer = { bookingId: enquiry.bookingId, available: true }
  await expect((await ownerWith(false)).answerEnquiry({ body: answer })).rejects.toMatchObject({ status: 404 })
  const other = await makePlayer(app, app.clock.now(), 'TURFOWNER')
  await expect(other.client.answerEnquiry({ body: answer })).rejects.toMatchObject({ status: 404 })
  await expect(player.client.answerEnquiry({ body: answer })).rejects.toMatchObject({
    problem: { code: 'ROLE_NOT_ALLOWED' },
  })
})

test('an enquiry half an hour before the start comes too late', async () => {
  app.clock.set('2027-01-15T05:05:00Z')
  const player = await app.player()
  const soon = {
    ...body(11),
    date: '2027-01-15',
    startTime: [11, 0] as [number, number],
    endTime: [12, 0] as [number, number],
  }
  await expect(player.client.sendEnquiry({ body: soon })).rejects.toMatchObject({
    problem: { code: 'ENQUIRY_TOO_LATE' },
  })
})
