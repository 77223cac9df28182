import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest, runSuite, type TestResult } from './testSuite.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-suites-'))
const report = path.join(folder, 'report.json')
whenDone(() => fs.rmSync(folder, { recursive: true }))

/** A suite that writes these outcomes down, or nothing, and ends with a code. */
const suite = (code: number, reported?: readonly TestResult['outcome'][]): Promise<TestResult[]> => {
  fs.rmSync(report, { force: true })
  const write = reported ? `require('fs').writeFileSync(${JSON.stringify(report)}, '${JSON.stringify(reported)}');` : ''
  return runSuite({
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

test('a failed test has the first lines of its error, without colours', () => {
  const error = `\u001B[31mexpected 2\u001B[39m\n\n${'at a line\n'.repeat(20)}`
  const vitest = { fullName: 'adds', status: 'failed', failureMessages: [error] }
  const journey = {
    projectName: 'journeys',
    status: 'unexpected',
    results: [{ duration: 1, errors: [{ message: error }] }],
  }
  for (const results of [
    readVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [vitest] }] }),
    readVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', message: error, assertionResults: [] }] }),
    readPlaywright({ suites: [{ specs: [{ title: 'adds', file: 'a.spec.ts', tests: [journey] }] }] }),
  ])
    expect(results).toMatchObject([{ outcome: 'failed', reason: `expected 2${'\nat a line'.repeat(7)}` }])
})
