import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { ROOT } from '../machine/places.ts'
import { chromium } from './chromium.ts'
import { type BesideBare, besideBare } from './lighthouse/besideBare.ts'
import { visits } from './lighthouse/journeys.ts'
import { type Demo, openVisit, type Visit } from './lighthouse/openVisit.ts'
import { measureOwnersActs } from './lighthouse/ownersActs.ts'
import { runCommand } from './runCommand.ts'

const VERSION = '13.5.0'
const LONGEST_RUN_MILLISECONDS = 180_000
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024
const PERCENT = 100

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = [
  'largest-contentful-paint',
  'first-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
] as const

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Not among the project's packages: only who measures needs it. */
const installed = async (): Promise<string> => {
  const folder = path.join(ROOT, '.data', 'lighthouse')
  const command = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (!fs.existsSync(command))
    await runCommand('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${VERSION}`,
    ])
  return command
}

const startProduct = async (folder: string): Promise<Demo & { stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['tasks.ts', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: '0', BAARI_DATA: folder },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const running = path.join(folder, 'running.json')
  while (!fs.existsSync(running)) {
    if (child.exitCode !== null) throw new Error('Baari did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    ...(JSON.parse(fs.readFileSync(running, 'utf8')) as Demo),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Starts a browser, or uses the one at a port with its session. */
const measured = async (command: string, address: string, browser: string, port?: number): Promise<Report> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(port === undefined ? [] : [`--port=${port}`, '--disable-storage-reset']),
    ],
    {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: MOST_OUTPUT_BYTES,
      timeout: LONGEST_RUN_MILLISECONDS,
    },
  )
  return JSON.parse(stdout) as Report
}

/** A public page of each kind: home, a city, one of its games, one of its turfs. */
const pagesOf = async (app: string): Promise<string[]> => {
  const city = await (await fetch(`${app}/jaipur`)).text()
  const venue = /href="(\/venues\/[^"?#]+)/.exec(city)?.[1]
  if (!venue) throw new Error('The page of Jaipur names no turf.')
  return ['/', '/jaipur', '/jaipur/cricket', venue]
}

interface Measuring {
  command: string
  browser: string
  runs: number
  port?: number
  /** Only visits and taps on the slow phone, without Lighthouse. */
  phoneOnly?: boolean
}

/** A row of the table: the medians of one page. */
const measurePage = async (address: string, { command, browser, runs, port }: Measuring): Promise<void> => {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1)
    // A trace without its beginning happens now and then, and measures nothing: once more.
    reports.push(await measured(command, address, browser, port).catch(() => measured(command, address, browser, port)))
  const scores = categories.map((name) =>
    Math.round(median(reports.map((report) => report.categories[name].score)) * PERCENT),
  )
  const values = audits.map((name) => median(reports.map(({ audits: all }) => all[name]?.numericValue ?? 0)))
  const figures = [...scores.map(String), ...values.map((value) => String(Math.round(value * 1000) / 1000))]
  process.stdout.write(`| ${new URL(address).pathname} | ${figures.join(' | ')} |\n`)
  const failing = Object.entries(reports[0]?.audits ?? {}).filter(([, { score }]) => score !== null && score < 1)
  process.stderr.write(`  below full: ${failing.map(([name, { score }]) => `${name} ${score}`).join(', ')}\n`)
}

/** Medians of first visits to a page and to a bare page of the same bytes, as a line. */
const measureBesideBare = async (address: string, visit: Visit, runs: number): Promise<void> => {
  const seen: BesideBare[] = []
  for (let run = 0; run < runs; run += 1) seen.push(await besideBare(visit.play, address))
  const ratio = median(seen.map((one) => one.ratio))
  const longest = median(seen.map(({ longestTask }) => longestTask))
  process.stdout.write(
    `${new URL(address).pathname}: largest paint ÷ a bare page ${ratio.toFixed(2)}, longest task ${Math.round(longest)} ms\n`,
  )
}

/** Compares public pages with bare ones. */
const measureVisitor = async (demo: Demo, { browser, runs }: Measuring): Promise<void> => {
  const visit = await openVisit(demo, { role: undefined, browser })
  try {
    for (const page of await pagesOf(demo.app)) await measureBesideBare(demo.app + page, visit, runs)
  } finally {
    await visit.close()
  }
}

/** Measures the pages behind a login: with Lighthouse, beside bare pages, and their delay after a tap. */
const measureBehindLogin = async (demo: Demo, measuring: Measuring): Promise<void> => {
  const played: string[] = []
  for (const { role, pages, journeys } of visits) {
    const visit = await openVisit(demo, { role, browser: measuring.browser })
    try {
      for (const page of await pages(demo)) {
        if (!measuring.phoneOnly) await measurePage(demo.app + page, { ...measuring, port: visit.port })
        await measureBesideBare(demo.app + page, visit, measuring.runs)
      }
      for (const { name, play } of journeys) {
        const delays: number[] = []
        for (let run = 0; run < measuring.runs; run += 1) delays.push(await visit.play((page) => play(page, demo)))
        played.push(`${name}: ${Math.round(median(delays))} ms\n`)
      }
      if (role === 'TURFOWNER') await measureOwnersActs(visit, demo)
    } finally {
      await visit.close()
    }
  }
  process.stdout.write(`\n${played.join('')}`)
}

/**
 * Lighthouse with its mobile preset on the public pages of a product that is started for it, or of the one at an address:
 * the medians of five runs, or of as many as `--runs` says, as a table for the docs. Of a product that is started the pages
 * behind its logins follow.
 */
export const lighthouse = async (args: readonly string[]): Promise<void> => {
  const {
    values: { runs, phone: phoneOnly },
    positionals: [address],
  } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string', default: '5' }, phone: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const measuring = {
    command: phoneOnly ? '' : await installed(),
    browser: chromium(),
    runs: Number(runs),
    phoneOnly,
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-lighthouse-'))
  const demo = address === undefined ? await startProduct(folder) : undefined
  try {
    const app = demo?.app ?? address ?? ''
    if (!phoneOnly) {
      process.stdout.write(`| page | ${[...categories, ...audits].join(' | ')} |\n|---|${'---|'.repeat(9)}\n`)
      for (const page of await pagesOf(app)) await measurePage(app + page, measuring)
    }
    if (demo) {
      await measureVisitor(demo, measuring)
      await measureBehindLogin(demo, measuring)
    }
  } finally {
    await demo?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
