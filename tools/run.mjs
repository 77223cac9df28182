// Entry of every npm command. Runs on any Node from 18 on: installs what the lockfile asks for when it changed,
// then starts tasks.ts on the pinned Node. `--help` prints the help and does nothing else. Like commandHelp.mjs, it must
// not need type stripping.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { helpFor } from './commandHelp.mjs'

const help = helpFor(process.argv[2], process.argv.slice(3))
if (help) {
  process.stdout.write(help)
  process.exit(0)
}

const OLDEST_NODE = 26
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const stamp = path.join('node_modules', '.baari-install')
/** npm writes here what it has really installed. */
const installed = path.join('node_modules', '.package-lock.json')

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/** Changes with the lockfile, with the platform, and with whatever else npm did to node_modules since. */
const state = () =>
  createHash('sha256')
    .update(read('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .update(read(installed))
    .digest('hex')

/** Commands that work without the tools that check and test, so that a first start installs less. */
const WITHOUT_CHECKS = new Set(['start', 'dev', 'baari', 'cluster', 'db:reset'])
const needsChecks = !WITHOUT_CHECKS.has(process.argv[2])

/** Packages that are needed on every platform and are not there, with or without those of the checks. */
const missingPackages = (withChecks) => {
  const there = JSON.parse(read(installed) || '{"packages":{}}').packages
  return Object.entries(JSON.parse(read('package-lock.json')).packages)
    .filter(([folder, { optional, link }]) => folder.startsWith('node_modules/') && !optional && !link)
    .filter(([, { dev, devOptional }]) => withChecks || !(dev || devOptional))
    .map(([folder]) => folder)
    .filter((folder) => !there[folder] || !fs.existsSync(folder))
}

const WHOLE = 'whole'
const PART = 'without checks'
const installedAs = (extent) => read(stamp) === `${state()} ${extent}`
const isInstalled = () => installedAs(WHOLE) || (!needsChecks && installedAs(PART))

/** Holds the id of the process that installs. */
const installing = path.join(root, '.installing')
const WAIT_MILLISECONDS = 100

/** Whether this process may install now: one at a time. The mark of a killed process is removed. */
const mayInstall = () => {
  try {
    fs.writeFileSync(installing, String(process.pid), { flag: 'wx' })
    process.on('exit', () => fs.rmSync(installing, { force: true }))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const other = Number(read(installing))
  try {
    // It has made its file and not written its id yet.
    if (other !== 0) process.kill(other, 0)
  } catch {
    fs.rmSync(installing, { force: true })
  }
  return false
}

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

const install = () => {
  process.stdout.write('• installing dependencies …\n')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // Tools that are installed, such as by `npm ci`, stay.
  const isWhole = needsChecks || missingPackages(true).length === 0
  // A running product may use the installed packages, so the tools are added to them. NODE_ENV changes nothing.
  const how = isWhole
    ? [...(installedAs(PART) ? ['install', '--no-save'] : ['ci']), '--include=dev']
    : ['ci', '--omit=dev']
  const result = spawnSync(command, [...first, ...how, '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) fail('Installing the dependencies failed: see the lines above, then run the command again.')
  const missing = missingPackages(isWhole)
  if (missing.length > 0) fail(`The install is incomplete: ${missing.join(', ')}. Run the command again.`)
  fs.writeFileSync(stamp, `${state()} ${isWhole ? WHOLE : PART}`)
}

if (!isInstalled()) {
  try {
    fs.accessSync(root, fs.constants.W_OK)
  } catch {
    fail(`Baari cannot write to ${root}. Give your user write access to this folder, then try again.`)
  }
  while (!mayInstall()) pause(WAIT_MILLISECONDS)
  if (!isInstalled()) install()
  fs.rmSync(installing, { force: true })
}

const pinned = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const node = fs.existsSync(pinned)
  ? pinned
  : Number(process.versions.node.split('.')[0]) >= OLDEST_NODE
    ? process.execPath
    : fail(`Baari needs Node ${OLDEST_NODE} or newer on this platform (found ${process.version}).`)

/**
 * The demo shares a machine with other work. One malloc arena per process saves 15 to 30 MB; compiled code of the last start
 * saves 20 MB more, since it replaces the stripping of types.
 */
const frugal =
  process.argv[2] === 'start'
    ? { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled') }
    : {}

const child = spawn(node, ['tasks.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...frugal,
    ...process.env,
    PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
