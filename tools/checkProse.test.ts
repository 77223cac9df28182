import { expect, test } from 'vitest'
import { strangeSentences } from './checkProse.ts'

test.each([
  ['a.ts', '/** What is paid at the turf. */', 'a.ts:1 begins with a noun clause: What is paid at the turf.'],
  ['a.ts', "test('nobody may book it twice', () => {})", 'a.ts:1 names no role: nobody may book it twice'],
  [
    'a.ts',
    "throw new Error('The rows are written anew here.')",
    'a.ts:1 has an old or heavy word: The rows are written anew here.',
  ],
  [
    'a.sql',
    'select 1;\n-- Whoever holds it pays for it.\n',
    'a.sql:2 begins with a noun clause: Whoever holds it pays for it.',
  ],
  [
    'a.md',
    'First.\n\n| word | what the player owes today |',
    'a.md:3 begins with a noun clause: what the player owes today |',
  ],
])('lists a strange sentence of %s with its line: %s', (file, text, complaint) => {
  expect(strangeSentences(file, text)).toEqual([complaint])
})

test.each([
  ['a.ts', '/** The hold, with the time that is left to pay. */'],
  ['a.ts', "const text = 'What is there to eat today'"],
  ['a.md', '```\nwhat the player owes today\n```'],
  ['a.md', 'What does a booking cost?'],
])('lists nothing of %s: %s', (file, text) => {
  expect(strangeSentences(file, text)).toEqual([])
})
