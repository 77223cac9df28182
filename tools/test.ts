import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './buildWeb.ts'
import { check } from './check.ts'
import { chooseTests, readAsked } from './chooseTests.ts'
import { chromium } from './chromium.ts'
import { runCommand } from './runCommand.ts'
import { readPlaywright, readVitest, runSuite, type Suite, type TestResult } from './testSuite.ts'

const SLOWEST_SHOWN = 10

/**
 * Every suite, or those that are asked for: `npm test -- <words>` runs what has one of the words in its path or title,
 * `npm test -- --changed` what the change since the last commit can affect. The last line holds the true totals.
 */
export const test = async (args: readonly string[]): Promise<void> => {
  const asked = readAsked(args)
  const chosen = chooseTests(asked)
  const isWhole = args.length === 0
  if (isWhole) await check()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-report-'))
  // Before anything reads them: a test packs the built pages, others look whether there are any.
  if (chosen.playwright) await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  if (isWhole) await runCommand(process.execPath, ['web/budgets.ts'])
  const suites = [
    ...(chosen.vitest ? [rules(folder, chosen.vitest)] : []),
    ...(chosen.playwright ? [stories(folder, chosen.playwright)] : []),
  ]
  // One after the other: each keeps the processors busy, and a crash or a race is told from a machine that is overrun.
  const results: TestResult[] = []
  for (const suite of suites) results.push(...(await runSuite(suite)))
  fs.rmSync(folder, { recursive: true, force: true })
  report(results)
}

const rules = (folder: string, chosen: readonly string[]): Suite => ({
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${folder}/vitest.json`,
    ...chosen,
  ],
  report: `${folder}/vitest.json`,
  read: readVitest,
})

const stories = (folder: string, chosen: readonly string[]): Suite => ({
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen],
  report: `${folder}/stories.json`,
  read: readPlaywright,
  environment: {
    CHROMIUM_PATH: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/stories.json`,
  },
})

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`

const report = (results: readonly TestResult[]): void => {
  const lineOf = ({ milliseconds, file, title }: TestResult): string =>
    `${inSeconds(milliseconds)}  ${[file, title].filter(Boolean).join(' › ')}`
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_SHOWN)
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  const passed = results.filter(({ outcome }) => outcome === 'passed')
  const lines = [
    ...(failed.length > 0 ? ['', 'Failed:', ...failed.map(lineOf)] : []),
    '',
    'The slowest:',
    ...slowest.map(lineOf),
    '',
    `${passed.length} passed, ${failed.length} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (failed.length > 0) process.exitCode = 1
}
