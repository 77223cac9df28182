import { expect, test } from 'vitest'
import { isOverdue } from './settlementText.ts'

test.each([
  ['PENDING', [2026, 11, 17], true],
  ['PENDING', [2026, 11, 20], false],
  ['FAILED', [2026, 11, 17], true],
  ['PROCESSING', [2026, 11, 17], false],
  ['COMPLETED', [2026, 11, 17], false],
] as const)(
  'a settlement that is %s and was to be paid on %j is overdue: %j',
  (status, [year, month, day], expected) => {
    expect(isOverdue({ status, scheduledSettlementDate: [year, month, day] }, '2026-11-20')).toBe(expected)
  },
)
