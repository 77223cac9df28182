import { expect, test } from 'vitest'
import { checkHistory } from './checkHistory.ts'
import type { Act } from './history.ts'

const win = (bookingId: string, from: number, to: number | undefined, person = 'Asha'): Act => ({
  act: 'win',
  person,
  bookingId,
  takes: ['half A at 18:00'],
  from,
  to,
})
const cancel = (bookingId: string, from: number, to: number | undefined): Act => ({
  act: 'cancel',
  person: 'Asha',
  bookingId,
  from,
  to,
})
const list = (from: number, statuses: Record<string, string>, person = 'Asha'): Act => ({
  act: 'list',
  person,
  from,
  to: from + 1,
  statuses,
})

const rulesIn = (acts: readonly Act[]): string[] => checkHistory(acts).map(({ rule }) => rule)

test.each<[what: string, acts: Act[]]>([
  ['a slot that is won, cancelled and won again', [win('one', 1, 5), cancel('one', 6, 9), win('two', 10, 20)]],
  [
    'a win that was asked for before the other’s end was answered',
    [win('one', 1, 5), cancel('one', 6, 30), win('two', 7, 20)],
  ],
  ['a win whose cancelling was never answered', [win('one', 1, 5), cancel('one', 6, undefined), win('two', 10, 20)]],
  ['a win that is told twice', [win('one', 1, 5), win('one', 3, 9)]],
  ['two who asked, of whom one was never told', [win('one', 1, undefined), win('two', 1, 20)]],
  ['a list without what was confirmed meanwhile', [list(3, {}), win('one', 1, 5)]],
  [
    'a list in which what was being cancelled is over',
    [win('one', 1, 5), cancel('one', 6, 20), list(8, { one: 'CANCELLED' })],
  ],
  [
    'a hold that lapsed and was taken again',
    [list(1, { one: 'PAYMENT_AWAITED' }), list(3, { one: 'PAYMENT_AWAITED' }), list(5, { one: 'CONFIRMED' })],
  ],
  ['lists of two people', [list(1, { one: 'CONFIRMED' }), list(3, { two: 'CONFIRMED' }, 'Bina')]],
])('nothing is wrong with %s', (_what, acts) => {
  expect(checkHistory(acts)).toEqual([])
})

test.each<[rule: string, what: string, acts: Act[]]>([
  ['HISTORY_TWO_WINNERS', 'two who won one slot', [win('one', 1, 5), win('two', 2, 20, 'Bina')]],
  [
    'HISTORY_TWO_WINNERS',
    'a win before the other’s cancelling began',
    [win('one', 1, 5), win('two', 6, 8, 'Bina'), cancel('one', 9, 12)],
  ],
  [
    'HISTORY_TWO_WINNERS',
    'two who won after one was cancelled',
    [win('one', 1, 5), cancel('one', 6, 9), win('two', 10, 20), win('three', 11, 21)],
  ],
  ['HISTORY_LOST', 'a booking that is missing from a later list', [win('one', 1, 5), list(7, {})]],
  ['HISTORY_LOST', 'a booking that awaits payment again', [win('one', 1, 5), list(7, { one: 'PAYMENT_AWAITED' })]],
  [
    'HISTORY_LOST',
    'a booking that was cancelled before anybody asked for it',
    [win('one', 1, 5), list(7, { one: 'CANCELLED' }), cancel('one', 9, 12)],
  ],
  ['HISTORY_WENT_BACK', 'a booking that is gone from its player’s list', [list(1, { one: 'CONFIRMED' }), list(3, {})]],
  [
    'HISTORY_WENT_BACK',
    'a booking that was cancelled and is confirmed',
    [list(1, { one: 'CANCELLED' }), list(3, { one: 'CONFIRMED' })],
  ],
  [
    'HISTORY_WENT_BACK',
    'a booking that was confirmed and awaits payment',
    [list(1, { one: 'CONFIRMED' }), list(3, { one: 'PAYMENT_AWAITED' })],
  ],
  [
    'HISTORY_WENT_BACK',
    'a booking that was played and is cancelled',
    [list(1, { one: 'COMPLETED' }), list(3, { one: 'CANCELLED' })],
  ],
])('%s: %s', (rule, _what, acts) => {
  expect(rulesIn(acts)).toEqual([rule])
})
