import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { control } from '../testing/control.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { holdSlot } from '../testing/holdSlot.ts'
import { payAt } from '../testing/payAt.ts'
import { payOrder } from '../testing/payOrder.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { until } from '../testing/until.ts'
import { violatedInvariants } from '../testing/violatedInvariants.ts'

const apps = {
  automatic: await startTestApp({ RAZORPAY_CAPTURE: 'automatic' }, { providersFollow: true }),
  manual: await startTestApp({}, { providersFollow: true }),
}
// Without jobs and webhooks, no process hears of a payment until another one is started.
for (const { app, payments } of Object.values(apps)) {
  await app.jobs.stop()
  await control(`${payments}/_ctl/webhooks`, { drop: true })
}

interface AtProvider {
  payments: { id: string; captured: boolean; amount: number; amount_refunded: number; status: string }[]
}

type Slot = 'free' | 'taken' | 'started'
type Paid = Map<Slot, { bookingId: string; paymentId: string }>

/** Bookings of three slots, paid and then lapsed: one stays free, another player takes one, and one starts. */
const paidUnheard = async (app: (typeof apps)['manual'], today: string): Promise<Paid> => {
  const { groundIds } = await createTurfFixture(app.database.db, {
    grounds: [1, 2, 3].map((part) => ({ parts: [part] })),
  })
  const requested = (['free', 'taken', 'started'] as const).map((slot, at) => ({
    slot,
    wish:
      slot === 'started'
        ? { groundId: groundIds[at]!, date: today, from: 10.5 }
        : { groundId: groundIds[at]!, date: addDays(today, 5), from: 19 },
  }))
  const paid: Paid = new Map()
  for (const { slot, wish } of requested) {
    const order = await holdSlot(await app.player(), wish)
    const answer = await payAt(app.payments, order.externalPaymentOrderId)
    paid.set(slot, { bookingId: order.entityId, paymentId: answer.razorpay_payment_id })
  }
  app.clock.advance({ minutes: 6, seconds: 1 })
  const rival = await app.player()
  await payOrder(app, rival, await holdSlot(rival, requested[1]!.wish))
  return paid
}

/** Restarts the process, and waits until it has checked the orders, ended the holds, refunded, and posted everything. */
const comeBack = async (app: (typeof apps)['manual'], paid: Paid): Promise<void> => {
  const restarted = await createApp(app.config, app.clock)
  const ids = [...paid.values()].map(({ bookingId }) => bookingId)
  await until(async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from payment_order where booking_id = any (${ids}) and checks_done = 0)
           + (select count(*) from booking where id = any (${ids}) and status = 'PAYMENT_AWAITED' and next_check_at is null)
           + (select count(*) from refund where booking_id = any (${ids}) and provider_refund_id is null)
           + (select count(*) from booking where posting_due)
           + (select count(*) from payment where posting_due)
           + (select count(*) from refund where posting_due) as left`.execute(app.database.db)
    return rows[0]?.left === 0 ? true : undefined
  })
  await restarted.close()
}

/** The outcome of each booking, according to our rows and the provider's. */
const outcomesOf = async (app: (typeof apps)['manual'], paid: Paid): Promise<Record<string, string>> => {
  const { payments } = await control<AtProvider>(`${app.payments}/_ctl/state`)
  const outcomes: Record<string, string> = {}
  for (const [slot, { bookingId, paymentId }] of paid) {
    const {
      status,
      next_check_at,
      late_confirmed: isLate,
    } = await app.database.db
      .selectFrom('booking')
      .select(['status', 'next_check_at', 'late_confirmed'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const { captured, amount, amount_refunded: refunded } = payments.find(({ id }) => id === paymentId)!
    const isKept = captured && refunded === 0
    if (status === 'CONFIRMED') outcomes[slot] = isLate && isKept ? 'confirmed' : 'confirmed wrongly'
    else if (captured) outcomes[slot] = refunded === amount ? 'refunded' : 'money kept'
    else if (next_check_at) outcomes[slot] = 'awaited'
    else outcomes[slot] = status === 'CANCELLED' ? 'not charged' : status
  }
  return outcomes
}

type Outcomes = Record<Slot, string>
const REFUNDED: Outcomes = { free: 'confirmed', taken: 'refunded', started: 'refunded' }
/** A payment that the provider gave back was heard of as such: another one may still come. */
const NOT_CHARGED: Outcomes = { free: 'awaited', taken: 'awaited', started: 'not charged' }
const heardAfter = { '7 minutes': { minutes: 7 }, 'an hour': { hours: 1 }, '3 days': { hours: 72 } } as const

test.each([
  ['automatic', { '7 minutes': REFUNDED, 'an hour': REFUNDED, '3 days': REFUNDED }],
  // After 20 minutes the provider itself returns a payment that was not captured.
  [
    'manual',
    {
      '7 minutes': { ...NOT_CHARGED, free: 'confirmed', taken: 'not charged' },
      'an hour': NOT_CHARGED,
      '3 days': NOT_CHARGED,
    },
  ],
] as const)(
  'F9: with %s capture, payments that are heard of minutes, an hour and days after their hold',
  async (capture, expected) => {
    const app = apps[capture]
    for (const [late, today] of [
      ['7 minutes', '2027-01-16'],
      ['an hour', '2027-01-17'],
      ['3 days', '2027-01-18'],
    ] as const) {
      app.clock.set(`${today}T04:50:00Z`)
      const paid = await paidUnheard(app, today)
      app.clock.advance(heardAfter[late])
      await comeBack(app, paid)
      expect(await outcomesOf(app, paid), late).toEqual(expected[late])
      expect(await violatedInvariants(app.database.url), late).toEqual([])
    }
  },
)
