import { expect, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const { groundIds } = await createTurfFixture(app.database.db)
const slot = (from: number) => ({ groundId: groundIds[0]!, date: '2027-01-20', from })

/** Posts the form that the provider's page sends through the browser. */
const comeBack = async (fields: Record<string, string>) => {
  const response = await fetch(`${app.url}/api/v1/booking/payment-return`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'https://api.razorpay.com' },
    redirect: 'manual',
  })
  return [response.status, response.headers.get('location')]
}

const held = async (from: number) => {
  const order = await holdSlot(await app.player(), slot(from))
  const statusNow = async () => {
    const { status } = await app.database.db
      .selectFrom('booking')
      .select('status')
      .where('id', '=', order.entityId)
      .executeTakeFirstOrThrow()
    return status
  }
  return { order, statusNow }
}

test('a player who paid outside a checkout frame returns to the ticket, also when the form is posted twice', async () => {
  const { order, statusNow } = await held(7)
  const paid = await payAt(app.payments, order.externalPaymentOrderId)
  for (const _time of ['first', 'again'])
    expect(await comeBack({ ...paid })).toEqual([303, `/ticket/${order.entityId}?landed=paid`])
  expect(await statusNow()).toBe('CONFIRMED')
})

test('a forged signature, or one of another order, confirms nothing', async () => {
  const [first, second] = [await held(9), await held(10)]
  const paid = await payAt(app.payments, first.order.externalPaymentOrderId, 'late_auth')
  const forged = [
    { ...paid, razorpay_signature: '0'.repeat(64) },
    { ...paid, razorpay_order_id: second.order.externalPaymentOrderId! },
    { ...paid, razorpay_order_id: 'order_unknown' },
    { ...paid, razorpay_payment_id: 'pay_\u0000' },
  ]
  for (const fields of forged) expect(await comeBack(fields)).toEqual([303, '/bookings'])
  expect([await first.statusNow(), await second.statusNow()]).toEqual(['PAYMENT_AWAITED', 'PAYMENT_AWAITED'])
})

test('a player who gives up paying returns to the bookings, where the slot is still held', async () => {
  const { statusNow } = await held(12)
  expect(await comeBack({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'cancelled' })).toEqual([
    303,
    '/bookings',
  ])
  expect(await comeBack({})).toEqual([303, '/bookings'])
  expect(await statusNow()).toBe('PAYMENT_AWAITED')
})
