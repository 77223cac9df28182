import { expect, test } from 'vitest'
import { refillNote, refundProgress } from './moneyLines.ts'

const cancelled = {
  status: 'CANCELLED',
  refundState: 'INITIATED',
  refundAmount: 815,
  refundReferenceId: 'rfnd_1',
  refundClock: { dueBy: [2027, 1, 26], isConfirmed: false, daysLate: 0, bankReference: null, claimPerDay: null },
} satisfies Parameters<typeof refundProgress>[0]

const reached = (refundState: string) =>
  refundProgress({ ...cancelled, refundState })
    ?.stages.filter(({ isReached }) => isReached)
    .map(({ stage }) => stage)

test('a refund is requested, then with the bank, then paid back', () => {
  expect(reached('PENDING')).toEqual(['asked'])
  expect(reached('INITIATED')).toEqual(['asked', 'withBank'])
  expect(reached('PROCESSED')).toEqual(['asked', 'withBank', 'paidBack'])
})

test('a refund that the bank refused is delayed, and still has a last step', () => {
  expect(refundProgress({ ...cancelled, refundState: 'FAILED' })?.stages).toEqual([
    { stage: 'asked', isReached: true, isNow: false },
    { stage: 'delayed', isReached: true, isNow: true },
    { stage: 'paidBack', isReached: false, isNow: false },
  ])
})

test('a refund is back once the provider confirms it, and not while another of the same booking is late', () => {
  const paidBack = { ...cancelled, refundState: 'PROCESSED' }
  expect(refundProgress(cancelled)?.isBack).toBe(false)
  expect(refundProgress(paidBack)?.isBack).toBe(false)
  expect(refundProgress({ ...paidBack, refundClock: { ...cancelled.refundClock, isConfirmed: true } })?.isBack).toBe(
    true,
  )
})

test('there is no progress without a refund or on a live booking', () => {
  expect(refundProgress({ ...cancelled, refundState: null })).toBeUndefined()
  expect(refundProgress({ ...cancelled, status: 'CONFIRMED' })).toBeUndefined()
})

test.each([
  ['no charge was kept', null, 500, undefined],
  ['more may come', { state: 'OPEN', amount: 400 }, 500, { note: 'moreIfResold', rupees: 400 }],
  ['only that may come', { state: 'OPEN', amount: 900 }, 0, { note: 'onlyIfResold', rupees: 900 }],
  ['it sold again', { state: 'RESOLD', amount: 400 }, 900, { note: 'resold', rupees: 400 }],
] as const)('a cancelled slot that may be resold: %s', (_, refill, refundAmount, note) => {
  expect(refillNote({ refill, refundAmount })).toEqual(note)
})
