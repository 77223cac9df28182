import { expect, test } from 'vitest'
import { percentOf } from './sums.ts'

test.each([
  [0, 240, 0],
  [60, 240, 25],
  [1, 240, 1],
  [239, 240, 99],
  [239, 239, 100],
  [1, 3, 33],
  [0, 0, 0],
])('%i of %i is %i percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))
