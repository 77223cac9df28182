import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../machine/places.ts'

const rows = fs
  .readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', , , tests = '']) => ({ id, tests }))

test('the table of faults holds F1 to F30', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `F${at + 1}`))
})

test.each(rows)('$id is shown by a test that names it, or said to be untested', ({ id, tests }) => {
  if (tests === 'not tested yet') return
  const files = [...tests.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(fs.readFileSync(path.join(ROOT, file), 'utf8'), file).toMatch(
      new RegExp(`['"\`](?:F\\d+, )*${id}(?:, F\\d+)*: `),
    )
})
