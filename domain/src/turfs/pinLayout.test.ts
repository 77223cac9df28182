import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInside, PIN_HEIGHT, pinMarks, touches } from './pinLayout.ts'

const size = { width: 360, height: 480 }
const pin = fc.record({
  x: fc.integer({ min: -60, max: 420 }),
  y: fc.integer({ min: -60, max: 540 }),
  width: fc.integer({ min: 44, max: 90 }),
})
const pins = fc.array(pin, { maxLength: 40 })
const scale = fc.constantFrom(1, 1.5, 2)
const controls = { left: 304, top: 8, width: 48, height: 104 }

test('no two labels overlap, and none leaves the map or covers a control', () => {
  fc.assert(
    fc.property(pins, scale, (all, larger) => {
      const marks = pinMarks(all, { size, scale: larger, taken: [controls] })
      for (const [index, { box }] of marks.entries()) {
        expect(isInside(box, size)).toBe(true)
        expect(touches(box, controls)).toBe(false)
        for (const other of marks.slice(index + 1)) expect(touches(box, other.box)).toBe(false)
      }
    }),
  )
})

test('the same pins have the same labels, and none is in two', () => {
  fc.assert(
    fc.property(pins, (all) => {
      const marks = pinMarks(all, { size })
      expect(pinMarks(all, { size })).toEqual(marks)
      const shown = marks.flatMap((mark) => mark.pins)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
})

test('every pin on the map is shown, its label near its spot', () => {
  const inside = fc.record({
    x: fc.integer({ min: 0, max: 360 }),
    y: fc.integer({ min: 0, max: 480 }),
    width: fc.integer({ min: 44, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(inside, { minLength: 1, maxLength: 40 }), (all) => {
      const marks = pinMarks(all, { size, taken: [controls] })
      expect(marks.flatMap((mark) => mark.pins).sort((one, other) => one - other)).toEqual(all.map((_, index) => index))
      for (const { x, y, box } of marks) {
        const away = [box.left - x, x - box.left - box.width, box.top - y, y - box.top - box.height]
        expect(Math.max(...away)).toBeLessThanOrEqual(80)
      }
    }),
  )
})

test('away from the edge a label of one pin touches its spot', () => {
  const [mark] = pinMarks([{ x: 180, y: 200, width: 64 }], { size })
  expect(mark?.box).toEqual({ left: 148, top: 200 - PIN_HEIGHT, width: 64, height: PIN_HEIGHT })
})

test('neighbours that have room beside each other keep their own labels', () => {
  const near = [
    { x: 180, y: 200, width: 64 },
    { x: 196, y: 204, width: 64 },
  ]
  expect(pinMarks(near, { size }).map((mark) => mark.pins)).toEqual([[0], [1]])
})

test('pins on one spot become a cluster beside the chosen one', () => {
  const same = Array.from({ length: 9 }, () => ({ x: 180, y: 200, width: 64 }))
  const marks = pinMarks(same, { size, first: 4 })
  expect(marks.find((mark) => mark.pins.length === 1 && mark.pins[0] === 4)?.box).toEqual({
    left: 148,
    top: 200 - PIN_HEIGHT,
    width: 64,
    height: PIN_HEIGHT,
  })
  expect(marks.some((mark) => mark.pins.length > 1)).toBe(true)
})

test('a pin beyond the edge has no label', () => {
  expect(pinMarks([{ x: -5, y: 100, width: 64 }], { size })).toEqual([])
})
