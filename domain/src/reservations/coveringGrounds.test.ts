import { expect, test } from 'vitest'
import { coveringGrounds } from './rainChoice.ts'

const full = { id: 'full', parts: [1, 2] }
const halfA = { id: 'a', parts: [1] }
const halfB = { id: 'b', parts: [2] }
const other = { id: 'other', parts: [3] }
const twin = { id: 'twin', parts: [1, 2] }

test.each([
  ['the full ground covers its halves', [halfA, full, halfB], ['full']],
  ['halves are closed by themselves', [halfA, halfB], ['a', 'b']],
  ['a ground of other parts stays', [full, other], ['full', 'other']],
  ['of two that take the same parts one is enough', [full, twin], ['full']],
])('%s', (_what, chosen, left) => {
  expect(coveringGrounds(chosen).map(({ id }) => id)).toEqual(left)
})
