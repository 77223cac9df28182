import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './buildWeb.ts'
import { chooseTests, readArguments } from './chooseTests.ts'
import type { FileCost } from './costReporter.ts'
import { addSeconds, NO_SECONDS, type ProcessorSeconds, totalSeconds } from './processorTime.ts'
import { endToEnd, vitest } from './test.ts'
import { runSuite } from './testSuite.ts'

const DEAREST_SHOWN = 30

/** The costs of each file, the most expensive first. */
export const costsByFile = (lines: string): FileCost[] => {
  const costs = new Map<string, ProcessorSeconds>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const { file, seconds } = JSON.parse(line) as FileCost
    costs.set(file, addSeconds(costs.get(file) ?? NO_SECONDS, seconds))
  }
  return [...costs]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => totalSeconds(b.seconds) - totalSeconds(a.seconds))
}

const column = (seconds: number): string => seconds.toFixed(1).padStart(10)

/**
 * `npm run test:cost`: runs the suites with one worker each and prints the files that use the most processor time, and
 * the total of each suite. Words choose files, as for `npm test`.
 */
export const testCost = async (args: readonly string[]): Promise<void> => {
  const chosen = chooseTests(readArguments(args))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-cost-'))
  const output = path.join(folder, 'costs')
  fs.writeFileSync(output, '')
  if (chosen.playwright) await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  const reporter = path.join(import.meta.dirname, 'costReporter.ts')
  const suites = [
    ...(chosen.vitest ? [vitest(folder, [...chosen.vitest, `--reporter=${reporter}`])] : []),
    ...(chosen.playwright
      ? [endToEnd(folder, [...chosen.playwright, '--workers=1', `--reporter=json,${reporter}`])]
      : []),
  ]
  const environment = { COST_FILE: output, TEST_WORKERS: '1' }
  const results = []
  for (const suite of suites)
    results.push(...(await runSuite({ ...suite, environment: { ...suite.environment, ...environment } })))
  const costs = costsByFile(fs.readFileSync(output, 'utf8'))
  fs.rmSync(folder, { recursive: true, force: true })
  const programs = Object.keys(NO_SECONDS) as (keyof ProcessorSeconds)[]
  const lineOf = (name: string, seconds: ProcessorSeconds): string =>
    `${[totalSeconds(seconds), ...programs.map((one) => seconds[one])].map(column).join('')}  ${name}`
  const lines = [
    '',
    `Processor seconds of the dearest ${DEAREST_SHOWN} of ${costs.length} files:`,
    `${['total', ...programs].map((name) => name.padStart(10)).join('')}  file`,
    ...costs.slice(0, DEAREST_SHOWN).map(({ file, seconds }) => lineOf(file, seconds)),
    lineOf('all files', costs.map(({ seconds }) => seconds).reduce(addSeconds, NO_SECONDS)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  if (failed.length > 0) throw new Error(`${failed.length} tests failed, so the costs are not those of a whole run.`)
}
