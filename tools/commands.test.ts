import { execFile } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@baari/db/embedded.ts'
import { expect, onTestFinished, test } from 'vitest'
import { COMPILED_CODE, ROOT } from '../machine/places.ts'

const LONGEST_MILLISECONDS = 180_000

const temporaryFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-commands-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  // The database server may run as another user.
  fs.chmodSync(folder, 0o755)
  return folder
}

const run = async (folder: string, program: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: folder,
    env: {
      PATH: [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: COMPILED_CODE,
      ...extra,
    },
  })
  return stdout
}

/** Runs a command that does not change the checkout, as `run.mjs` does when everything is installed. */
const runHere = (command: string, args: readonly string[], extra?: NodeJS.ProcessEnv): Promise<string> =>
  run(ROOT, ['tasks.ts', command, ...args], extra)

/** A checkout that a command may write to, with a copy of the tools and links to this checkout's packages. */
const checkout = (): string => {
  const folder = temporaryFolder()
  for (const file of ['package.json', 'package-lock.json', 'biome.json', '.gitignore', 'tasks.ts', 'machine', 'tools'])
    fs.cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true })
  const packages = path.join(folder, 'node_modules')
  fs.mkdirSync(packages)
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '.baari-install') fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name))
  // There is nothing left for npm to install.
  fs.writeFileSync(path.join(folder, 'npm.mjs'), '')
  return folder
}

const runIn = (folder: string, words: readonly string[], extra?: NodeJS.ProcessEnv): Promise<string> =>
  run(folder, ['tools/run.mjs', ...words], { npm_execpath: path.join(folder, 'npm.mjs'), ...extra })

const readRoot = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8')

const format = async (): Promise<void> => {
  const folder = checkout()
  const file = path.join(folder, 'sample.ts')
  fs.writeFileSync(file, 'export const sample = {name:"x"};')
  await runIn(folder, ['format'])
  expect(fs.readFileSync(file, 'utf8')).toBe(`export const sample = { name: 'x' }\n`)
}

const generate = async (): Promise<void> => {
  const folder = checkout()
  for (const place of ['contract/src/notifications', 'db/functions/platform', 'db/src/invariants', 'docs'])
    fs.mkdirSync(path.join(folder, place), { recursive: true })
  const kinds = 'api/src/platform/messaging/kinds'
  fs.cpSync(path.join(ROOT, kinds), path.join(folder, kinds), { recursive: true })
  await runIn(folder, ['generate'])
  const written = ['api', 'contract', 'db', 'docs'].flatMap((place) =>
    fs
      .readdirSync(path.join(folder, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
  )
  expect(written).toContain('db/src/schema.ts')
  for (const file of written) expect(fs.readFileSync(path.join(folder, file), 'utf8'), file).toBe(readRoot(file))
}

const baari = async (): Promise<void> => {
  const server = await startEmbedded(path.join(temporaryFolder(), 'postgres'), ['fsync=off'])
  try {
    const url = { DATABASE_URL: server.url('postgres') }
    await expect(runHere('baari', ['migrate', '--check'], url)).rejects.toThrow(/Command failed/)
    expect(await runHere('baari', ['migrate'], url)).toContain('0001_baseline\n')
    expect(await runHere('baari', ['migrate', '--check'], url)).toBe('The database is up to date.\n')
    const reported = await runHere('baari', ['admin', 'create', '+919812345678', 'Meera'], url)
    expect(reported).toMatch(/^\+919812345678 is an admin: \S+\n$/)
    const log = { ...url, BANK_SECRET: 'a secret of this test that seals nothing' }
    expect(await runHere('baari', ['logins', '+919812345678'], log)).toBe('0 events of +919812345678.\n')
    expect(await runHere('baari', ['invariants'], url)).toContain('I1   holds')
  } finally {
    await server.stop()
  }
  expect(await runHere('baari', ['templates'])).toContain('"name": "booking_confirmed"')
  const secrets = (await runHere('baari', ['secrets'])).trim().split('\n')
  expect(new Set(secrets.map((line) => line.split('=')[1])).size).toBe(secrets.length)
  expect(await runHere('baari', ['--help'])).toMatch(/^Usage: baari <command>\n/)
  expect(await runHere('baari', ['restore', '--help'])).toMatch(/^Usage: baari restore \S/)
  await expect(runHere('baari', ['serv'])).rejects.toThrow(/There is no command “serv”/)
}

const resetDatabase = async (): Promise<void> => {
  const data = temporaryFolder()
  fs.mkdirSync(path.join(data, 'postgres/base'), { recursive: true })
  for (const name of ['postgres/PG_VERSION', 'fakes', 'fakes.messages', 'api.log'])
    fs.writeFileSync(path.join(data, name), '')
  expect(await runIn(checkout(), ['db:reset'], { BAARI_DATA: data })).toContain('The database is gone')
  expect(fs.readdirSync(data)).toEqual(['api.log'])
}

/** A fake of Lighthouse, which the project does not install: fetches the page and prints a report of the same form. */
const LIGHTHOUSE = `
  const [address, ...flags] = process.argv.slice(2)
  const names = flags.find((flag) => flag.startsWith('--only-categories=')).split('=')[1].split(',')
  const reportOf = (bytes) => ({
    categories: Object.fromEntries(names.map((name) => [name, { score: 0.97 }])),
    audits: { 'total-byte-weight': { score: 0.5, numericValue: bytes, title: 'Bytes' } },
  })
  fetch(address).then((page) => page.text()).then((text) => console.log(JSON.stringify(reportOf(text.length))))`

const lighthouse = async (): Promise<void> => {
  const folder = checkout()
  const cli = path.join(folder, '.data/lighthouse/node_modules/lighthouse/cli')
  fs.mkdirSync(cli, { recursive: true })
  fs.writeFileSync(path.join(cli, 'index.js'), LIGHTHOUSE)
  const pages = http.createServer((_, response) => response.end('<a href="/venues/a-turf">A turf</a>'))
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void pages.close())
  const { port } = pages.address() as AddressInfo
  // The fake never starts this browser.
  const browser = { CHROMIUM_PATH: process.execPath }
  const reported = await runIn(folder, ['lighthouse', '--runs', '1', `http://127.0.0.1:${port}`], browser)
  const rows = reported.split('\n').filter((line) => line.startsWith('| /'))
  expect(rows).toEqual(
    ['/', '/jaipur', '/jaipur/cricket', '/venues/a-turf'].map(
      (page) => `| ${page} | 97 | 97 | 97 | 97 | 0 | 0 | 0 | 0 | 35 |`,
    ),
  )
}

/** A table without the spaces and dashes that align it. */
const unpadded = (text: string): string => text.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')

const hooks = async (): Promise<void> => {
  const folder = checkout()
  fs.cpSync(path.join(ROOT, '.githooks'), path.join(folder, '.githooks'), { recursive: true })
  const git = (...words: string[]): Promise<unknown> => promisify(execFile)('git', words, { cwd: folder })
  await git('init', '-q')
  await runIn(folder, ['hooks'])
  const commit = (subject: string): Promise<unknown> =>
    git('-c', 'user.name=Meera', '-c', 'user.email=meera@example.com', 'commit', '-q', '--allow-empty', '-m', subject)
  await commit('Fix a hold that ended early')
  await expect(commit('Holds end later')).rejects.toThrow('imperative verb')
  await expect(commit('Fix a hold that ended a minute before its time was over')).rejects.toThrow('nine words')
}

/** The cheapest run that shows that a command works. */
const commands: Record<string, () => Promise<void>> = {
  format,
  generate,
  baari,
  hooks,
  'db:reset': resetDatabase,
  lighthouse,
  'test:cost': async () => expect(await runHere('test:cost', ['testSuite'])).toContain('  tools/testSuite.test.ts\n'),
  'test:pooled': async () => expect(await runHere('test:pooled', ['networkOf'])).toContain('11 passed'),
  abuse: async () => expect(unpadded(readRoot('docs/security.md'))).toContain(unpadded(await runHere('abuse', []))),
  'test:random': async () =>
    expect(await runHere('test:random', ['1', 'shared/money'], { TEST_SEED: '1' })).toContain('1 of 1 rounds passed'),
  mutants: async () => expect(await runHere('mutants', ['coupon minimum after a move'])).toContain('1 of 1 killed'),
  cost: async () => expect((await runHere('cost', ['--holds', '1'])).match(/round trips/g)).toHaveLength(2),
}

/** Commands that are too expensive here, with the file that runs them. */
const elsewhere: Record<string, string> = {
  test: '.ci/run',
  start: 'e2e/newcomer.ts',
  dev: 'e2e/journeys/newcomer.desk.spec.ts',
  check: 'tools/test.ts',
  simulate: 'simulator/simulate.test.ts',
  'test:looks': 'e2e/visualChecks.ts',
  bench: 'bench/bench.test.ts',
  fuzz: 'api/src/fuzz.test.ts',
  release: 'deploy/release/release.test.ts',
  'test:container': '.github/workflows/ci.yml',
  'test:guide': '.github/workflows/ci.yml',
  cluster: 'deploy/cluster/cluster.test.ts',
  'test:cluster': 'deploy/cluster/cluster.test.ts',
}

test.each(Object.keys(commands))('npm run %s does what it is for', (name) => commands[name]!(), LONGEST_MILLISECONDS)

test.each(Object.entries(elsewhere))('npm run %s is run by %s', (command, file) => {
  expect(readRoot(file)).toMatch(new RegExp(`\\b${command}\\b`))
})

test('npm start in production says that it is the demo, and starts nothing', async () => {
  const data = temporaryFolder()
  const started = runHere('start', [], { NODE_ENV: 'production', BAARI_DATA: data })
  await expect(started).rejects.toThrow('`npm start` is the demo')
  expect(fs.readdirSync(data)).toEqual([])
})

test('every command is run by a test', () => {
  const { scripts } = JSON.parse(readRoot('package.json')) as { scripts: Record<string, string> }
  const run = [...Object.keys(commands), ...Object.keys(elsewhere)]
  expect(Object.keys(scripts).toSorted()).toEqual(run.toSorted())
  expect(Object.entries(scripts).filter(([name, line]) => line !== `node tools/run.mjs ${name}`)).toEqual([])
})
