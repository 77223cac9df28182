import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/whenDone.ts'
import { expect, test } from 'vitest'
import { runSuite, type TestResult } from './testSuite.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-suites-'))
const report = path.join(folder, 'report.json')
whenDone(() => fs.rmSync(folder, { recursive: true }))

/** A suite that writes these outcomes down, or nothing, and ends with a code. */
const suite = (code: number, told?: readonly TestResult['outcome'][]): Promise<TestResult[]> => {
  fs.rmSync(report, { force: true })
  const write = told ? `require('fs').writeFileSync(${JSON.stringify(report)}, '${JSON.stringify(told)}');` : ''
  return runSuite({
    name: 'suite',
    command: [process.execPath, '-e', `${write} process.exit(${code})`],
    report,
    read: (written) =>
      (written as TestResult['outcome'][]).map((outcome) => ({ file: 'a', title: 'b', milliseconds: 1, outcome })),
  })
}
const outcomesOf = (results: TestResult[]): string[] => results.map(({ outcome }) => outcome)

test('outcomes are those that the suite reports', async () => {
  expect(outcomesOf(await suite(0, ['passed', 'skipped', 'passed']))).toEqual(['passed', 'skipped', 'passed'])
  expect(outcomesOf(await suite(1, ['passed', 'failed']))).toEqual(['passed', 'failed'])
})

test('a suite that ends badly, or reports nothing, has failed', async () => {
  expect(outcomesOf(await suite(1, ['passed']))).toEqual(['passed', 'failed'])
  expect(outcomesOf(await suite(1))).toEqual(['failed'])
  expect(outcomesOf(await suite(0))).toEqual(['failed'])
})
