import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { version } from '@baari/api/version.ts'
import { asApp, createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { startEmbedded } from '@baari/db/embedded.ts'
import { debianProgram } from './debianProgram.ts'
import { ROOT } from './places.ts'
import { release } from './release.ts'

const BASE = 'localhost/baari-test-base'
const IMAGE = 'localhost/baari-test'
/** Programs that `deploy/Containerfile` and `bin/baari` run, beside Node. */
const PROGRAMS = ['sh', 'ls', 'install', 'uname', 'readlink', 'dirname', 'touch']
const MOST_TRIES = 600

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

/** A file of this machine with the libraries it needs, at the same places below a folder. */
const bring = (file: string, below: string): void => {
  for (const one of [file, ...librariesOf(file)]) {
    const place = path.join(below, one)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.copyFileSync(one, place)
  }
}

const librariesOf = (file: string): string[] =>
  [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(\/\S+)(?= \(0x)/g)].map(([library]) => library)

/** No registry is reached: the base is made of what this machine has. */
const makeBase = (buildah: (...words: string[]) => string, folder: string, node: string): void => {
  // As in Debian, /bin and /lib are links into /usr.
  for (const name of ['bin', 'lib', 'lib64']) {
    fs.mkdirSync(path.join(folder, 'usr', name), { recursive: true })
    fs.symlinkSync(`usr/${name}`, path.join(folder, name))
  }
  for (const name of PROGRAMS) bring(execFileSync('which', [name], { encoding: 'utf8' }).trim(), folder)
  for (const library of librariesOf(node)) {
    fs.mkdirSync(path.dirname(path.join(folder, library)), { recursive: true })
    fs.copyFileSync(library, path.join(folder, library))
  }
  fs.mkdirSync(path.join(folder, 'tmp'))
  const container = buildah('from', 'scratch')
  buildah('copy', container, folder, '/')
  buildah('commit', '--rm', container, BASE)
}

/** The release as an operator has it after `npm ci --omit=dev`. */
const install = async (folder: string): Promise<string> => {
  await release([folder])
  execFileSync('tar', ['xzf', path.join(folder, `baari-${version}.tar.gz`), '-C', folder])
  const unpacked = path.join(folder, `baari-${version}`)
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: unpacked, stdio: 'inherit' })
  return unpacked
}

const refuse = (sentence: string): never => {
  throw new Error(sentence)
}

/**
 * `npm run test:container`: builds `deploy/Containerfile` with buildah on a base made of this machine, and runs what it
 * built, without privileges, until it serves. Needs root, as buildah does without user namespaces.
 */
export const testContainer = async (): Promise<void> => {
  if (process.getuid?.() !== 0) refuse('Containers are built and run as root here: use sudo.')
  const program = debianProgram({
    name: 'buildah',
    places: ['/usr/bin/buildah'],
    packages: ['buildah'],
    neededBy: 'Tests of the container',
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-container-'))
  fs.chmodSync(folder, 0o755)
  const stored = [
    '--root',
    path.join(folder, 'images'),
    '--runroot',
    path.join(folder, 'running'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = (...words: string[]): string =>
    execFileSync(program, [...stored, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  const server = await startEmbedded(path.join(folder, 'postgres'), ['fsync=off'])
  try {
    const unpacked = await install(folder)
    say('building the container …')
    makeBase(buildah, path.join(folder, 'base'), path.join(unpacked, 'node_modules/.bin/node'))
    const file = path.join(ROOT, 'deploy/Containerfile')
    buildah('build', '--isolation', 'chroot', '--build-arg', `BASE=${BASE}`, '-t', IMAGE, '-f', file, unpacked)
    const owner = databaseClient(server.url('postgres'))
    await owner.connect()
    await createAppRole(owner)
    await owner.end()
    await runIn({ program, stored, buildah }, server.url('postgres'))
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Builder {
  program: string
  stored: readonly string[]
  buildah: (...words: string[]) => string
}

const runIn = async ({ program, stored, buildah }: Builder, database: string): Promise<void> => {
  const container = buildah('from', IMAGE)
  const { config } = (JSON.parse(buildah('inspect', container)) as { OCIv1: { config: { User: string } } }).OCIv1
  if (config.User !== '10001:10001') refuse(`It runs as ${config.User}.`)
  const socket = new URL(database).searchParams.get('host') ?? ''
  // Only the server's user may enter its folder. An operator who shares the machine's database opens it likewise.
  fs.chmodSync(socket, 0o755)
  fs.chmodSync(path.join(socket, '.s.PGSQL.5432'), 0o777)
  const inside = ['run', '--isolation', 'chroot', '--volume', `${socket}:${socket}`]
  const settings = {
    DATABASE_URL: asApp(database),
    DATABASE_OWNER_URL: database,
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const baari = (...words: string[]): string =>
    buildah(...inside, ...given, container, '--', '/opt/baari/bin/baari', ...words)
  const mayWrite = (place: string): boolean =>
    spawnSync(program, [...stored, ...inside, container, '--', 'touch', place], { stdio: 'ignore' }).status === 0
  for (const place of ['/opt/baari/x', '/etc/x', '/x']) if (mayWrite(place)) refuse(`It may write to ${place}.`)
  if (!mayWrite('/var/lib/baari/pictures/x')) refuse('It may not write to its folder of pictures.')
  if (!baari('migrate').includes('0001_baseline')) refuse('It does not migrate.')
  say('it migrates')
  const child = spawn(program, [...stored, ...inside, ...given, container, '--', '/opt/baari/bin/baari', 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let log = ''
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        log += chunk.toString()
      })
    const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
    for (let tries = 0; !address(); tries += 1) {
      if (tries === MOST_TRIES || child.exitCode !== null) refuse(`It does not serve: ${log}`)
      await pause(100)
    }
    const ready = await fetch(`${address()}/readyz`)
    if (ready.status !== 200) refuse(`It is not ready: ${await ready.text()}`)
    const page = await fetch(address() ?? '')
    if (page.status !== 200) refuse(`It serves no page: ${page.status}`)
    say('it serves, as a user who may write nowhere else')
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
