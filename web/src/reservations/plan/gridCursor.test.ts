import { expect, test } from 'vitest'
import { movedCursor, slotAt } from './usePlanPointer.ts'

const bounds = { columns: 3, hours: { startsAt: 360, endsAt: 1440 } }
const at = { column: 1, minute: 600, minutes: 30 }
const press = (key: string, shiftKey = false, from = at) => movedCursor(from, { key, shiftKey }, bounds)

test('arrows move by half hours and grounds, and stop at the edges', () => {
  expect(press('ArrowDown')).toMatchObject({ minute: 630 })
  expect(press('ArrowUp', false, { ...at, minute: 360 })).toMatchObject({ minute: 360 })
  expect(press('ArrowRight')).toMatchObject({ column: 2 })
  expect(press('ArrowLeft', false, { ...at, column: 0 })).toMatchObject({ column: 0 })
  expect(press('End')).toMatchObject({ minute: 1410 })
  expect(press('Home')).toMatchObject({ minute: 360 })
  expect(press('PageDown')).toMatchObject({ minute: 720 })
})

test('Shift extends the choice, Escape resets it, and a second Escape is not handled', () => {
  const longer = press('ArrowDown', true)
  expect(longer).toMatchObject({ minute: 600, minutes: 60 })
  expect(press('Escape', false, longer)).toMatchObject({ minutes: 30 })
  expect(press('Escape')).toBeUndefined()
  expect(press('ArrowDown', true, { ...at, minute: 1410 })).toMatchObject({ minutes: 30 })
  expect(press('x')).toBeUndefined()
})

test('slots begin at opening, whether on the hour or not', () => {
  expect(slotAt(619, { startsAt: 360, endsAt: 1440 })).toBe(600)
  expect(slotAt(619, { startsAt: 375, endsAt: 1440 })).toBe(615)
})
