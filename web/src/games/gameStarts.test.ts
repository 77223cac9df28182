import { expect, test } from 'vitest'
import { gameLengths, gameStarts } from './gameStarts.ts'

test('a game starts on any half hour that leaves an hour to play', () => {
  expect(gameStarts([{ startsAt: 360, endsAt: 480 }])).toEqual([360, 390, 420])
  expect(
    gameStarts([
      { startsAt: 600, endsAt: 630 },
      { startsAt: 1080, endsAt: 1140 },
    ]),
  ).toEqual([1080])
})

test('offers an hour and a half only where it fits', () => {
  const free = [{ startsAt: 360, endsAt: 480 }]
  expect(gameLengths(free, 360)).toEqual([60, 90])
  expect(gameLengths(free, 390)).toEqual([60, 90])
  expect(gameLengths(free, 420)).toEqual([60])
})
