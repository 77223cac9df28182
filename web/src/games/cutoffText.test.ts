import { expect, test } from 'vitest'
import { cutoffText } from './cutoffText.ts'
import { english } from './english.ts'

const game = { fewest: 8, date: '2026-11-22', timeZone: 'Asia/Kolkata' }

test('shows the cut-off by the clock at the turf', () => {
  expect(cutoffText({ ...game, cutoffAt: new Date('2026-11-22T12:30:00Z') }, english)).toBe(
    'Confirmed if 8 players join by 6:00 pm. If not, everyone gets their money back.',
  )
})

test('names the day of a cut-off on the evening before', () => {
  expect(cutoffText({ ...game, cutoffAt: new Date('2026-11-21T16:00:00Z') }, english)).toBe(
    'Confirmed if 8 players join by Sat, 21 Nov, 9:30 pm. If not, everyone gets their money back.',
  )
})
