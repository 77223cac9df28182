import { expect, test } from 'vitest'
import { pressedStart } from './GroundPanel.tsx'
import { lengthWall } from './groundDay.ts'

const hour = (clock: number): number => clock * 60
const ground = {
  minimumMinutes: 60,
  open: { startsAt: hour(6), endsAt: hour(23) },
  free: [
    { startsAt: hour(6), endsAt: hour(20) },
    { startsAt: hour(20.5), endsAt: hour(21) },
    { startsAt: hour(21.5), endsAt: hour(23) },
  ],
  held: [{ startsAt: hour(20), endsAt: hour(20.5), until: new Date(0) }],
}
const tile = (clock: number) => ({ startsAt: hour(clock), endsAt: hour(clock) + 30 })
const time = (from: number, to: number) => ({ startsAt: hour(from), endsAt: hour(to) })

test.each([
  ['nothing is chosen: it is the start', undefined, 18, { start: hour(18), minutes: undefined }],
  ['the first one again clears', time(18, 19), 18, { start: undefined, minutes: undefined }],
  ['a later one extends', time(18, 19), 19, { start: hour(18), minutes: 90 }],
  ['a much later one is a new start', time(10, 11), 18, { start: hour(18), minutes: 60 }],
  ['one behind something taken is a new start', time(19, 20), 21.5, { start: hour(21.5), minutes: 60 }],
  ['an earlier one is a new start of the same length', time(18, 19.5), 17, { start: hour(17), minutes: 90 }],
  ['one inside is a new start', time(18, 19.5), 18.5, { start: hour(18.5), minutes: 90 }],
] as const)('a press on a half hour: %s', (_name, chosen, pressed, choice) => {
  expect(pressedStart(ground, chosen, tile(pressed))).toEqual(choice)
})

test.each([
  ['the next half hour is free', time(18, 19), undefined],
  ['two and a half hours are the most', time(10, 12.5), 'longest'],
  ['somebody is paying for the next half hour', time(19, 20), 'held'],
  ['the next half hour is taken', time(20, 21), 'taken'],
  ['the ground closes', time(22, 23), 'closes'],
] as const)('half an hour more: %s', (_name, chosen, wall) => {
  expect(lengthWall(ground, chosen)).toBe(wall)
})
