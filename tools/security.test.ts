import fs from 'node:fs'
import path from 'node:path'
import { ACTS, type ActRule } from '@baari/domain/admin/acts.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { expect, test } from 'vitest'
import { ROOT } from '../machine/places.ts'

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

const threats = rowsOf(/^\| T\d+ /).map(([id = '', , defence = '', tests = '', remains = '', ...more]) => ({
  id,
  defence,
  tests,
  remains,
  more,
}))

/** The links of a cell: files, without parts of this page. */
const linksIn = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)#]+)\)/g)].map(([, file = '']) => path.join(path.dirname(PAGE), file))

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
const isCode = (file: string): boolean => !isTest(file) && !file.endsWith('.md')

const UNTESTED = 'Not tested: '

test('the table numbers the threats from T1 without gaps', () => {
  expect(threats.length).toBeGreaterThan(0)
  expect(threats.map(({ id }) => id)).toEqual(threats.map((_, at) => `T${at + 1}`))
})

test('every file that the page links to is there', () => {
  expect(linksIn(text).filter((file) => !fs.existsSync(file))).toEqual([])
})

test('every part of the page that it links to is there', () => {
  const parts = new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) => head.toLowerCase().replaceAll(/[^\w -]/g, '')),
  )
  const linked = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, part = '']) => part.replaceAll('-', ' '))
  expect(linked.filter((part) => !parts.has(part))).toEqual([])
})

test.each(threats)('$id names one or two files of its defence, or that there is none', ({ defence }) => {
  const files = linksIn(defence)
  expect(files.filter(isTest)).toEqual([])
  if (!defence.startsWith('Not defended yet: ')) expect([1, 2]).toContain(files.filter(isCode).length)
})

test.each(threats)('$id is shown by one test, or said to be untested', ({ tests, remains }) => {
  if (tests === 'not tested') expect(remains).toContain(UNTESTED)
  else expect(linksIn(tests).map(isTest)).toEqual([true])
})

test.each(threats)('$id states its gap, or that none is known', ({ remains, more }) => {
  expect(remains).toMatch(/^(?:–|\S.*\.)$/)
  expect(more).toEqual([])
})

test('the totals of the threats are those of the table', () => {
  const whole = threats.filter(({ remains }) => remains === '–' || remains.startsWith(UNTESTED)).length
  expect(text).toContain(
    `Of ${threats.length} threats, ${whole} leave no known gap, and ${threats.length - whole} leave one.`,
  )
  const untested = threats.filter(({ tests }) => tests === 'not tested').length
  const partly = threats.filter(({ remains }) => remains.includes(UNTESTED)).length - untested
  const shown = threats.length - partly - untested
  expect(text).toContain(
    `A test shows the defence of ${shown}, a part of it of ${partly}, and none of it of ${untested}.`,
  )
})

const STATES = ['met', 'partly', 'not met', 'does not apply']

/** 'V6.1.2, V6.8.1–V6.8.4' means five requirements; a range stays in one section. */
const numbersIn = (cell: string): string[] =>
  cell.split(', ').flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(V\d+\.\d+\.)(\d+)(?:–\1(\d+))?$/.exec(range) ?? [undefined]
    if (first === '') throw new Error(`${range} names no requirement`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`)
  })

const requirements = rowsOf(/^\| V\d+\.\d+\.\d+/).flatMap(([cell = '', how = '', , state = '']) =>
  numbersIn(cell).map((number) => ({ number, chapter: number.split('.')[0] ?? '', how, state })),
)

const countOf = (state: string, chapter?: string): number =>
  requirements.filter((one) => one.state === state && (chapter === undefined || one.chapter === chapter)).length

test('the page lists every requirement once, with an answer and one of four states', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length)
  expect(requirements.filter(({ how, state }) => how === '' || !STATES.includes(state))).toEqual([])
})

test('an answer that names a threat names one of the table', () => {
  const named = requirements.flatMap(({ how }) => how.match(/\bT\d+\b/g) ?? [])
  expect(named.filter((id) => !threats.some((threat) => threat.id === id))).toEqual([])
})

test('the totals of the requirements are those of the table, chapter by chapter', () => {
  const [met, partly, unmet, without] = STATES.map((state) => countOf(state))
  expect(text).toContain(
    `all ${requirements.length} requirements of levels 1 and 2 of version 5.0.0: ${met} met, ${partly} partly, ${unmet} not met, ${without} do not apply.`,
  )
  const chapters = rowsOf(/^\| V\d+ /).map(([name = '', ...counts]) => [name.split(' ')[0], ...counts.map(Number)])
  expect(chapters).toEqual(
    Array.from({ length: 17 }, (_, at) => [`V${at + 1}`, ...STATES.map((state) => countOf(state, `V${at + 1}`))]),
  )
})

const approvalOf = ({ secondAdmin }: ActRule): string => {
  if (typeof secondAdmin === 'object') return `above ₹${rupeeText(secondAdmin.above)}`
  return { ALWAYS: 'always', NEVER: 'never', SETTING: 'above `PAYOUT_APPROVAL_ABOVE`' }[secondAdmin]
}

test('the table of acts has the rules of the domain', () => {
  const rules = Object.entries<ActRule>(ACTS).map(([act, rule]) => [
    `\`${act}\``,
    approvalOf(rule),
    rule.waitHours > 0 ? `${rule.waitHours} h` : '–',
    rule.notified.map((party) => party.toLowerCase().replace('_', ' ')).join(', ') || '–',
  ])
  const rows = rowsOf(/^\| `[A-Z_]+` \|/).filter(([act = '']) => act.slice(1, -1) in ACTS)
  expect(rows.map(([act, , ...rule]) => [act, ...rule])).toEqual(rules)
})

test('the page stays below 90 kB', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(90_000)
})
