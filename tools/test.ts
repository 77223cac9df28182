import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { tellsOfMissingProgram } from '../machine/debianProgram.ts'
import { buildWeb } from './buildWeb.ts'
import { check } from './check.ts'
import { chooseTests, readArguments } from './chooseTests.ts'
import { chromium } from './chromium.ts'
import {
  NO_SECONDS,
  type ProcessorSeconds,
  type Program,
  subtractSeconds,
  totalSeconds,
  watchProcessorTime,
} from './processorTime.ts'
import { runCommand } from './runCommand.ts'
import { readPlaywright, readVitest, runSuite, type Suite, type TestResult } from './testSuite.ts'

const SLOWEST_SHOWN = 10

/** The processor seconds of a part of the run. */
export interface PartCost {
  part: string
  seconds: ProcessorSeconds
}

/**
 * Runs every suite, or the chosen ones: `npm test -- <words>` runs the tests with one of the words in their path or title,
 * `npm test -- --changed` those that the change since the last commit can affect. Prints the processor seconds of each part;
 * the last line holds the true totals.
 */
export const test = async (args: readonly string[]): Promise<void> => {
  // The parent has installed the dependencies, which is part of the cost.
  const time = watchProcessorTime(process.ppid)
  const costs: PartCost[] = []
  let before = NO_SECONDS
  const endPart = (part: string, beside = NO_SECONDS): void => {
    if (!time) return
    const now = time.seconds()
    costs.push({ part, seconds: subtractSeconds(subtractSeconds(now, before), beside) })
    before = now
  }
  const request = readArguments(args)
  const chosen = chooseTests(request)
  const isWhole = args.length === 0
  if (isWhole) await check()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-report-'))
  // The pages are built first: one test packs them, others check that they exist.
  if (chosen.playwright) await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  if (isWhole) await runCommand(process.execPath, ['web/budgets.ts'])
  endPart('install and check')
  let endToEndSeconds = (): ProcessorSeconds => NO_SECONDS
  const others = [
    ...(chosen.vitest ? [vitest(folder, chosen.vitest, isWhole ? ['rules', 'web', 'pages'] : [])] : []),
    ...(chosen.playwright
      ? [
          {
            ...endToEnd(folder, chosen.playwright),
            onStart: (id: number): void => {
              endToEndSeconds = time?.within(id) ?? endToEndSeconds
            },
          },
        ]
      : []),
  ]
  // Runs two suites at a time, with one worker each: a second worker per suite would load all modules and start the app again.
  const workers = isWhole ? { TEST_WORKERS: '1' } : {}
  const results: TestResult[] = []
  const runInTurn = async (suites: readonly Suite[]): Promise<void> => {
    for (const suite of suites)
      results.push(...(await runSuite({ ...suite, environment: { ...suite.environment, ...workers } })))
  }
  await Promise.all([runInTurn(isWhole ? [vitest(folder, [], ['api'])] : []), runInTurn(others)])
  const ofEndToEnd = endToEndSeconds()
  endPart('vitest', ofEndToEnd)
  if (time && chosen.playwright) costs.push({ part: 'end-to-end', seconds: ofEndToEnd })
  fs.rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${costLines(costs).join('\n')}\n`)
  report(results)
}

const inWholeSeconds = (seconds: number): string => Math.round(seconds).toLocaleString('en').padStart(7)

/** A line for each part, with the programs that took its time, and one for their sum. */
export const costLines = (costs: readonly PartCost[]): string[] => {
  if (costs.length === 0) return []
  const width = Math.max(...costs.map(({ part }) => part.length))
  const programs = (seconds: ProcessorSeconds): string =>
    (Object.keys(seconds) as Program[])
      .filter((program) => Math.round(seconds[program]) > 0)
      .map((program) => `${program} ${Math.round(seconds[program])}`)
      .join(', ')
  return [
    '',
    'Processor seconds:',
    ...costs.map(({ part, seconds }) =>
      `${part.padEnd(width)}${inWholeSeconds(totalSeconds(seconds))}  ${programs(seconds)}`.trimEnd(),
    ),
    `${'total'.padEnd(width)}${inWholeSeconds(costs.reduce((sum, { seconds }) => sum + totalSeconds(seconds), 0))}`,
  ]
}

/** The vitest suite of the named projects, or of all projects if none is named. */
export const vitest = (folder: string, chosen: readonly string[], projects: readonly string[] = []): Suite => {
  const report = path.join(folder, `vitest-${projects.join('-')}.json`)
  return {
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((name) => `--project=${name}`),
      ...chosen,
    ],
    report,
    read: readVitest,
  }
}

/** Finds the browser for end-to-end tests, or the reason why it is missing. */
const findBrowser = (): { browser: string } | { missing: string } => {
  try {
    return { browser: chromium() }
  } catch (error) {
    const { message } = error as Error
    if (!tellsOfMissingProgram(message)) throw error
    return { missing: message }
  }
}

/** The Playwright suite. Without a browser, its tests are listed and count as skipped. */
export const endToEnd = (folder: string, chosen: readonly string[]): Suite => {
  const found = findBrowser()
  const report = `${folder}/endToEnd.json`
  const command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen] as const
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  if ('browser' in found)
    return {
      command,
      report,
      read: readPlaywright,
      environment: { ...environment, CHROMIUM_PATH: found.browser },
    }
  return {
    command: [...command, '--list'],
    report,
    read: (listed) =>
      readPlaywright(listed).map((test) => ({ ...test, outcome: 'skipped' as const, reason: found.missing })),
    environment,
  }
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`

const indented = (text: string): string => text.replaceAll(/^/gm, '          ')

const report = (results: readonly TestResult[]): void => {
  const lineOf = ({ milliseconds, file, title }: TestResult): string =>
    `${inSeconds(milliseconds)}  ${[file, title].filter(Boolean).join(' › ')}`
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_SHOWN)
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  const passed = results.filter(({ outcome }) => outcome === 'passed')
  const skipped = results.filter(({ outcome }) => outcome === 'skipped')
  const listed = (heading: string, some: readonly TestResult[]): string[] =>
    some.length === 0
      ? []
      : ['', heading, ...some.flatMap((one) => [lineOf(one), ...(one.reason ? [indented(one.reason)] : [])])]
  const lines = [
    ...listed('Skipped:', skipped),
    ...listed('Failed:', failed),
    '',
    'The slowest:',
    ...slowest.map(lineOf),
    '',
    `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (failed.length > 0) process.exitCode = 1
}
