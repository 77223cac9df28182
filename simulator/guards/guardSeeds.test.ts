import fs from 'node:fs'
import path from 'node:path'
import { mutants } from '@baari/api/testing/mutants.ts'
import { expect, test } from 'vitest'
import { guardSeeds } from './guardSeeds.ts'
import { unseenGuards } from './unseenGuards.ts'

test('every guard has a seed that shows its removal, or a reason that no history can', () => {
  const decided = [...guardSeeds.map(({ guard }) => guard), ...Object.values(unseenGuards).flat()]
  expect(decided.toSorted()).toEqual(mutants.map(({ guard }) => guard).toSorted())
})

test('each text that a mutant or a seed changes stands exactly once in its file', () => {
  const changes = [...guardSeeds.map(({ before }) => before), ...mutants.map(({ remove }) => remove)].flat()
  const wrong = changes.flatMap((change) => {
    if (change === undefined || !('file' in change)) return []
    const text = fs.readFileSync(path.join(import.meta.dirname, '../..', change.file), 'utf8')
    return text.split(change.from).length === 2 ? [] : [`${change.file}: ${change.from}`]
  })
  expect(changes.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
