import { expect, test } from 'vitest'
import { dayParts } from './dayParts.ts'

test('half hours are told by the part of the day, the hours after midnight as a night of their own', () => {
  const tiles = [0, 270, 300, 690, 720, 1020, 1230, 1260, 1530, 1740].map((startsAt) => ({ startsAt }))
  expect(dayParts(tiles).map(({ part, tiles: inPart }) => [part, inPart.map(({ startsAt }) => startsAt)])).toEqual([
    ['night', [0, 270]],
    ['morning', [300, 690]],
    ['afternoon', [720]],
    ['evening', [1020, 1230]],
    ['night', [1260]],
    ['night', [1530]],
    ['morning', [1740]],
  ])
})
