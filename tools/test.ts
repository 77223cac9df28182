import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './buildWeb.ts'
import { check } from './check.ts'
import { chromium } from './chromium.ts'
import { ROOT } from './places.ts'
import { runCommand } from './runCommand.ts'

/** The stories that go over all screens, or book as a newcomer, at either size: they share a product. */
const OVER_SCREENS = '(everyScreen|media|opened|hindi)\\.spec'

/** What goes at the same time, each with a running product of its own: where one waits, the others go on. */
const LANES: Record<string, string[]> = {
  phone: ['--project', 'phone', '--grep-invert', OVER_SCREENS],
  desk: ['--project', 'desk', '--grep-invert', OVER_SCREENS],
  screens: ['--grep', OVER_SCREENS],
}

interface Count {
  passed: number
  failed: number
}

/** Every suite. The last line holds the true totals. */
export const test = async (): Promise<void> => {
  await check()
  await buildWeb((line) => process.stdout.write(`• ${line}\n`))
  await runCommand(process.execPath, ['web/budgets.ts'])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-report-'))
  const rules = await suite({
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${folder}/vitest.json`],
    report: `${folder}/vitest.json`,
    read: vitestCount,
  })
  const browser = await chromium()
  const stories = await Promise.all(
    Object.entries(LANES).map(([lane, chosen]) =>
      suite({
        command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen],
        report: `${folder}/${lane}.json`,
        read: playwrightCount,
        environment: {
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/${lane}.json`,
          E2E_OUTPUT: lane,
        },
      }),
    ),
  )
  const counts = [rules, ...stories]
  fs.rmSync(folder, { recursive: true, force: true })
  const total = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
  }))
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  if (total.failed > 0) process.exitCode = 1
}

interface Suite {
  command: [string, ...string[]]
  report: string
  read: (report: unknown) => Count
  environment?: NodeJS.ProcessEnv
}

/** A suite that ends badly without naming a failed test counts as one failure. */
const suite = async ({ command: [command, ...args], report, read, environment }: Suite): Promise<Count> => {
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', () => resolve(1))
    child.on('exit', (status) => resolve(status ?? 1))
  })
  const count = fs.existsSync(report) ? read(JSON.parse(fs.readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

const vitestCount = (report: unknown): Count => {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

const playwrightCount = (report: unknown): Count => {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
