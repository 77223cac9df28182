import { expect, test } from 'vitest'
import { manualQuery, manualQuestion } from './ViewManualBookings.tsx'

test('defaults to half a year before and after today, without a ground', () => {
  expect(manualQuestion(new URLSearchParams(), '2027-01-15')).toEqual({
    groundId: '',
    startDate: '2026-07-19',
    endDate: '2027-07-14',
    page: 0,
  })
})

test('an address round-trips a question', () => {
  const question = { groundId: 'GROUND_1', startDate: '2027-01-01', endDate: '2027-01-31', page: 3 }
  expect(manualQuestion(manualQuery(question), '2027-01-15')).toEqual(question)
})
