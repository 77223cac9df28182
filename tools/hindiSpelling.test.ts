import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** Without the dots below and above that people set differently. */
const spokenOf = (word: string): string => word.replaceAll('\u093C', '').replaceAll('\u0901', '\u0902')

test('a Hindi word is spelled one way wherever Baari says it', () => {
  const spellings = new Map<string, Set<string>>()
  for (const file of sourceFiles().filter((name) => /^(?:web|api)\/src\/.*\.tsx?$/.test(name))) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8').normalize('NFD')
    for (const [word] of text.matchAll(/\p{Script=Devanagari}+/gu)) {
      const spoken = spokenOf(word)
      spellings.set(spoken, (spellings.get(spoken) ?? new Set()).add(word))
    }
  }
  expect(spellings.size).toBeGreaterThan(1000)
  const different = [...spellings.values()].filter((words) => words.size > 1).map((words) => [...words].join(' '))
  expect(different).toEqual([])
})
