import { expect, test } from 'vitest'
import { locksWhatItReads, wrongLocks } from './checkLocks.ts'

test.each([
  ["db.selectFrom('refund').innerJoin('payment', 'a', 'b').selectAll().forUpdate().execute()", true],
  ["db.selectFrom('refund').selectAll('refund').forUpdate('refund').execute()", true],
  ['sql`select * from refund join booking on true where due for update of refund skip locked`', true],
  ["db.selectFrom('refund').select('id').forUpdate().skipLocked().execute()", false],
  ['sql`update refund set x = 1 where id in (select id from refund for update skip locked)`', false],
  ["db.selectFrom('refund').innerJoin('payment', 'a', 'b').selectAll().execute()", false],
])('%s: %s', (text, locks) => {
  expect(locksWhatItReads(text)).toBe(locks)
})

test('no statement locks one table and reads another', () => {
  expect(wrongLocks()).toEqual([])
})
