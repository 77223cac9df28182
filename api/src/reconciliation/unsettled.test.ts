import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { expect, test } from 'vitest'
import { control } from '../testing/control.ts'
import { createPlayedBooking } from '../testing/createPlayedBooking.ts'
import { ledgerChange } from '../testing/ledgerChange.ts'
import { reconcilingApp } from '../testing/reconcilingApp.ts'

const { app, db, clock, works, turns, admin, groundId, turfId } = await reconcilingApp('2027-01-31T04:30:00Z')
const player = await app.player()
const FIRST = '2027-01-31'
await turns(works.compare)

/** Eleven in the morning in India, so many days after the first. */
const goTo = (day: number): void => clock.set(`${addDays(FIRST, day)}T05:30:00Z`)
const secondsOf = (day: number): number => new Date(`${addDays(FIRST, day)}T05:30:00Z`).getTime() / 1000

/** A booking of ₹1,000 whose payment was captured now, and which the provider counts from another day on. */
const captured = async (paymentId: string, countedFrom: number): Promise<string> => {
  await control(`${app.payments}/_ctl/adopt`, {
    payments: [
      {
        paymentId,
        orderId: `order_of_${paymentId}`,
        receipt: `receipt_of_${paymentId}`,
        amount: 100_000,
        method: 'card',
        fee: 2360,
        tax: 360,
        createdAt: secondsOf(countedFrom),
      },
    ],
  })
  return createPlayedBooking(db, {
    turfId,
    groundId,
    accountId: player.id,
    date: addDays(FIRST, countedFrom - 20),
    payment: { provider_payment_id: paymentId, captured_at: clock.now() },
  })
}

const compare = async (): Promise<void> => {
  await turns(works.post)
  await turns(works.compare)
}
const settle = () => control(`${app.payments}/_ctl/settle`, {})

const found = async (state: 'OPEN' | 'RESOLVED' = 'OPEN') =>
  (await admin.client.listDifferences({ query: { state, size: 100 } })).content.filter(
    ({ kind }) => kind !== 'SETTLEMENT_NOT_IN_BANK',
  )

test('a captured payment that the provider does not settle in its days is a difference, until it does or is given up', async () => {
  goTo(1)
  const bookingId = await captured('pay_held_back', 10)
  await captured('pay_forgotten', 11)
  await captured('pay_prompt', 1)
  await settle()
  goTo(7)
  await compare()
  expect(await found()).toEqual([])

  goTo(8)
  await compare()
  const open = await found()
  expect(open.toSorted((a, b) => a.subjectId.localeCompare(b.subjectId))).toMatchObject(
    ['pay_forgotten', 'pay_held_back'].map((subjectId) => ({
      kind: 'PAYMENT_NOT_SETTLED',
      action: 'WRITE_OFF',
      subjectId,
      ours: 976.4,
      theirs: null,
    })),
  )
  const heldBack = open.find(({ subjectId }) => subjectId === 'pay_held_back')!
  expect(heldBack.bookingId).toBe(bookingId)
  const giveUp = (body = {}) => admin.client.resolveDifference({ params: { differenceId: heldBack.entityId }, body })
  await expect(giveUp()).rejects.toMatchObject({ problem: { code: 'DIFFERENCE_NEEDS_REASON' } })
  const change = await ledgerChange(db, () => giveUp({ reason: 'The provider says it was never paid' }))
  expect(change).toEqual({ psp_clearing: -97_640, written_off: 97_640 })

  // Both are settled after all: one is no difference any more, and the other comes back to the books.
  goTo(12)
  await settle()
  goTo(13)
  await compare()
  expect((await found('RESOLVED')).map(({ subjectId, how }) => `${subjectId} ${how}`).toSorted()).toEqual([
    'pay_forgotten GONE',
    'pay_held_back WRITTEN_OFF',
  ])
  const [late, ...others] = await found()
  expect(others).toEqual([])
  expect(late).toMatchObject({ kind: 'LINE_UNKNOWN', subjectId: 'pay_held_back', theirs: 976.4 })
  const undone = await ledgerChange(db, () =>
    admin.client.resolveDifference({ params: { differenceId: late!.entityId }, body: { reason: 'It came after all' } }),
  )
  expect(undone).toEqual({ psp_clearing: 97_640, written_off: -97_640 })
})
