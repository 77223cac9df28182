import { expect, test } from 'vitest'
import { isChoiceOpen } from './rainChoice.ts'

const decideBy = new Date('2027-01-16T12:30:00Z')
const at = (seconds: number) => new Date(decideBy.getTime() + seconds * 1000)

test('a choice is open until the start of the time it is about, and not at it', () => {
  expect(isChoiceOpen({ state: 'OPEN', decideBy, now: at(-1) })).toBe(true)
  expect(isChoiceOpen({ state: 'OPEN', decideBy, now: at(0) })).toBe(false)
  expect(isChoiceOpen({ state: 'MOVED', decideBy, now: at(-1) })).toBe(false)
})
