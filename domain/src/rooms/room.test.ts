import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRoomOpen, roomCloses } from './room.ts'

const at = (text: string): Date => new Date(`2027-01-${text}:00Z`)

test.each([
  ['15T10:00', true],
  ['15T14:30', true],
  ['16T14:29', true],
  ['16T14:30', false],
  ['20T10:00', false],
] as const)('the room of a game that ends on the 15th at 14:30 is open at %s: %s', (now, isOpen) => {
  expect(isRoomOpen({ endsAt: at('15T14:30'), now: at(now) })).toBe(isOpen)
})

test('a room is open until it closes, and never again', () => {
  const date = fc.date({ min: at('01T00:00'), max: at('31T00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(date, date, (endsAt, now) => {
      expect(isRoomOpen({ endsAt, now })).toBe(now < roomCloses(endsAt))
      if (now < endsAt) expect(isRoomOpen({ endsAt, now })).toBe(true)
    }),
  )
})
