import { expect, test } from 'vitest'
import { auditValue } from './AuditList.tsx'

test.each([
  ['amount', 132_500, '₹1,325'],
  ['per_hour_full', 80_050, '₹800.50'],
  ['counted_cash', 0, '₹0'],
  ['starts_minute', 1140, '7:00 pm'],
  ['uses', 3, '3'],
  ['reason', 'Paid 500 in cash', 'Paid 500 in cash'],
  ['reason', null, '–'],
  ['ground_id', 'GROUND_01k1r1w3pet4p92brtgs6dryc0', '01k1r1w3pet4p92brtgs6dryc0'],
  ['subjects', ['BOOKING_01k1r1w3pet4p92brtgs6dryc0'], '["01k1r1w3pet4p92brtgs6dryc0"]'],
])('the audit log shows %s %j as %s', (name, value, shown) => {
  expect(auditValue(name, value, '–')).toBe(shown)
})
