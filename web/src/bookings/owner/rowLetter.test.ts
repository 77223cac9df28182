import { expect, test } from 'vitest'
import { rowLetter } from './OwnerStatus.tsx'

test.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'aa'],
  [27, 'ab'],
  [51, 'az'],
  [52, 'ba'],
  [701, 'zz'],
  [702, 'aaa'],
])('row %i is %s', (index, letter) => {
  expect(rowLetter(index)).toBe(letter)
})
