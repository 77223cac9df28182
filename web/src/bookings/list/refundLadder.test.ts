import { expect, test } from 'vitest'
import { refundLadder } from './CancelSheet.tsx'
import { english } from './english.ts'

const tiers = [
  { minutesBefore: 1440, percentage: 50 },
  { minutesBefore: 720, percentage: 30 },
  { minutesBefore: 60, percentage: 5 },
]
const here = (percentage: number) =>
  refundLadder(tiers, percentage, english)
    .filter((step) => step.isHere)
    .map((step) => step.when)

test('the ladder descends from the earliest step to zero', () => {
  expect(refundLadder(tiers, 30, english).map(({ percentage, when }) => [percentage, when])).toEqual([
    [50, '24 h or more'],
    [30, '12 – 24 h'],
    [5, '1 – 12 h'],
    [0, 'under 1 h'],
  ])
})

test('exactly one step is the current one', () => {
  expect(here(50)).toEqual(['24 h or more'])
  expect(here(5)).toEqual(['1 – 12 h'])
  expect(here(0)).toEqual(['under 1 h'])
})
