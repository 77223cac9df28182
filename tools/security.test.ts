import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './places.ts'

const PAGE = path.join(ROOT, 'docs/security.md')
const text = fs.readFileSync(PAGE, 'utf8')

const rowsOf = (first: RegExp): string[][] =>
  text
    .split('\n')
    .filter((line) => first.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const threats = rowsOf(/^\| T\d+ /).map(([id = '', , defence = '', tests = '']) => ({ id, defence, tests }))

/** The links of a cell: files, without parts of this page. */
const linksIn = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)#]+)\)/g)].map(([, file = '']) => path.join(path.dirname(PAGE), file))

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** How many of the cells are free of these words, hold them beside others, and begin with them. */
const sorted = (cells: readonly string[], words: string): [without: number, partly: number, only: number] => {
  const only = cells.filter((cell) => cell.startsWith(words)).length
  const partly = cells.filter((cell) => cell.includes(words)).length - only
  return [cells.length - partly - only, partly, only]
}

test('the table numbers the threats from T1 without gaps', () => {
  expect(threats.length).toBeGreaterThan(0)
  expect(threats.map(({ id }) => id)).toEqual(threats.map((_, at) => `T${at + 1}`))
})

test('every file that the page links to is there', () => {
  expect(linksIn(text).filter((file) => !fs.existsSync(file))).toEqual([])
})

test.each(threats)('$id names its defence, or says that there is none', ({ defence }) => {
  if (!defence.startsWith('Not defended yet: ')) expect(linksIn(defence)).not.toEqual([])
})

test.each(threats)('$id is shown by a test, or said to be untested', ({ tests }) => {
  if (tests !== 'not tested yet') expect(linksIn(tests).filter(isTest)).not.toEqual([])
})

test('the totals of the threats are those of the table', () => {
  const [defended, partly, none] = sorted(
    threats.map(({ defence }) => defence),
    'Not defended yet',
  )
  expect(text).toContain(`Of ${threats.length} threats ${defended} are defended, ${partly} in part, ${none} not.`)
  const [shown, inPart, untested] = sorted(
    threats.map(({ tests }) => tests),
    'not tested yet',
  )
  expect(text).toContain(
    `A test shows the defence of ${shown}, a part of it of ${inPart}, and none of it of ${untested}.`,
  )
})

const STATES = ['met', 'partly', 'not met', 'does not apply']

/** 'V6.8.1–V6.8.4' means four requirements of one section. */
const numbersIn = (cell: string): string[] => {
  const [, section = '', first = '', last = first] = /^(V\d+\.\d+\.)(\d+)(?:–V\d+\.\d+\.(\d+))?$/.exec(cell) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`)
}

const requirements = rowsOf(/^\| V\d+\.\d+\.\d+/).flatMap(([cell = '', , state = '']) =>
  numbersIn(cell).map((number) => ({ number, chapter: number.split('.')[0] ?? '', state })),
)

const countOf = (state: string, chapter?: string): number =>
  requirements.filter((one) => one.state === state && (chapter === undefined || one.chapter === chapter)).length

test('the page lists every requirement once, with one of four states', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length)
  expect(requirements.filter(({ state }) => !STATES.includes(state))).toEqual([])
})

test('the totals of the requirements are those of the tables, chapter by chapter', () => {
  const [met, partly, unmet, without] = STATES.map((state) => countOf(state))
  expect(text).toContain(
    `all ${requirements.length} requirements of levels 1 and 2 of version 5.0.0: ${met} met, ${partly} partly, ${unmet} not met, ${without} do not apply.`,
  )
  const chapters = rowsOf(/^\| V\d+ /).map(([name = '', ...counts]) => [name.split(' ')[0], ...counts.map(Number)])
  expect(chapters).toEqual(
    Array.from({ length: 17 }, (_, at) => [`V${at + 1}`, ...STATES.map((state) => countOf(state, `V${at + 1}`))]),
  )
})
