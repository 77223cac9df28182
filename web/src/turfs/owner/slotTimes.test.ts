import { expect, test } from 'vitest'
import { openHours } from '../otherHours.ts'
import { ruleTimes, slotEnds, slotStarts } from './SlotFields.tsx'

const day = { openingTime: [21, 0], closingTime: [23, 59] } as {
  openingTime: [number, number]
  closingTime: [number, number]
}

test('slots begin on half hours from opening, and may end at closing', () => {
  expect(slotStarts(day)).toEqual([1260, 1290, 1320, 1350, 1380, 1410])
  expect(slotEnds(day, 1350)).toEqual([1380, 1410, 1440])
})

test('a night belongs to the day on which the ground opened', () => {
  const night = { openingTime: [23, 0], closingTime: [1, 0] } as typeof day
  expect(openHours(night)).toEqual({ startsAt: 1380, endsAt: 1500 })
  expect(slotStarts(night)).toEqual([1380, 1410, 1440, 1470])
})

test('a closing time off the half hours is a possible end', () => {
  const odd = { openingTime: [6, 0], closingTime: [7, 15] } as typeof day
  expect(slotEnds(odd, 390)).toEqual([420, 435])
})

test.each([
  [1140, 1200, '7:00 – 8:00 pm'],
  [1410, 1470, '11:30 pm – 12:30 am'],
  [1440, 1500, '12:00 – 1:00 am (next day)'],
])('a weekly rule from %d to %d reads %s', (fromMinute, toMinute, text) =>
  expect(ruleTimes({ fromMinute, toMinute }, (times) => `${times} (next day)`)).toBe(text),
)
