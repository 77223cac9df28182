import { mutants } from '@baari/api/testing/mutants.ts'
import { expect, test } from 'vitest'
import { guardSeeds } from './guardSeeds.ts'
import { unseenGuards } from './unseenGuards.ts'

test('every guard has a seed that shows its removal, or a reason that no history can', () => {
  const decided = [...guardSeeds.map(({ guard }) => guard), ...Object.values(unseenGuards).flat()]
  expect(decided.toSorted()).toEqual(mutants.map(({ guard }) => guard).toSorted())
})
