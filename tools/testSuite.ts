import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { tellsOfMissingProgram } from '../machine/debianProgram.ts'
import { COMPILED_CODE, ROOT } from '../machine/places.ts'

export interface TestResult {
  /** Path below the root. */
  file: string
  title: string
  milliseconds: number
  outcome: 'passed' | 'failed' | 'skipped'
  /** First lines of the error of a failed test, or of the program that a skipped one lacks. */
  reason?: string
}

export interface Suite {
  command: readonly [string, ...string[]]
  /** Where the runner writes its JSON. */
  report: string
  read: (report: unknown) => TestResult[]
  environment?: NodeJS.ProcessEnv
  /** Called with the process id of the suite. */
  onStart?: (id: number) => void
}

/**
 * Runs a suite to its end. One that ends badly without naming a failed test, or a file that lacks a program, counts as one
 * failure, and so does one that ends well and tells nothing of its tests.
 */
export const runSuite = async ({
  command: [command, ...args],
  report,
  read,
  environment,
  onStart,
}: Suite): Promise<TestResult[]> => {
  const begun = performance.now()
  const code = await new Promise<number>((resolve) => {
    // Each suite starts Node dozens of times, so runners, workers and the product's own programs share compiled code.
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED_CODE, ...environment }
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env })
    if (child.pid !== undefined) onStart?.(child.pid)
    child.on('error', () => resolve(1))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  const reported = fs.existsSync(report)
  const results = reported ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : []
  if ((code === 0 && reported) || results.some(explainsFailure)) return results
  const title = `“${command}” ended with code ${code}${reported ? '' : ' and no report'}`
  return [...results, { file: '', title, milliseconds: performance.now() - begun, outcome: 'failed' }]
}

const explainsFailure = ({ outcome, reason = '' }: TestResult): boolean =>
  outcome === 'failed' || tellsOfMissingProgram(reason)

const belowRoot = (file: string): string => path.relative(ROOT, path.resolve(ROOT, file))

const outcomes: Record<string, TestResult['outcome']> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
}

const LINES_OF_REASON = 8

/** A log may be cut to its end, where failures are listed, so their reasons are repeated there. */
const reasonOf = (messages: readonly (string | undefined)[]): Pick<TestResult, 'reason'> => {
  const lines = stripVTControlCharacters(messages.find(Boolean) ?? '').split('\n')
  const reported = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_REASON)
  return reported.length > 0 ? { reason: reported.join('\n') } : {}
}

/** A test whose program cannot be had here has shown nothing, good or bad. */
const outcomeOf = (status: string, messages: readonly (string | undefined)[]): TestResult['outcome'] => {
  const outcome = outcomes[status] ?? 'skipped'
  return outcome === 'failed' && messages.some((message = '') => tellsOfMissingProgram(message)) ? 'skipped' : outcome
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[]
  }[]
}

export const readVitest = (report: unknown): TestResult[] =>
  (report as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...assertionResults.map(({ fullName, status: outcome, duration, failureMessages = [] }) => ({
      file: belowRoot(name),
      title: fullName,
      milliseconds: duration ?? 0,
      outcome: outcomeOf(outcome, failureMessages),
      ...reasonOf(failureMessages),
    })),
    // A file that cannot be loaded has no tests to name.
    ...(status === 'failed' && assertionResults.every((one) => one.status !== 'failed')
      ? [
          {
            file: belowRoot(name),
            title: 'the file itself',
            milliseconds: 0,
            outcome: outcomeOf(status, [message]),
            ...reasonOf([message]),
          },
        ]
      : []),
  ])

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { duration: number; errors?: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

const readPlaywrightSuite = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: path.join('e2e', file),
      title: `${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      // No end-to-end test is skipped on purpose, so any other status counts as failed.
      outcome: outcomes[status] ?? 'failed',
      ...reasonOf(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
    })),
  ),
  ...suites.flatMap(readPlaywrightSuite),
]

export const readPlaywright = (report: unknown): TestResult[] => readPlaywrightSuite(report as PlaywrightSuite)
