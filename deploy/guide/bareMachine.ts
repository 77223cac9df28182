import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debianProgram } from '../../machine/debianProgram.ts'
import { ROOT } from '../../machine/places.ts'
import { openWayOut } from './openWayOut.ts'

const RELEASE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'
/** The packages of a new virtual machine of Debian. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'openssl', 'iproute2', 'procps']
const LONGEST_BOOT_MILLISECONDS = 60_000
const LONGEST_GOODBYE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 200
/** Where the machine sees this checkout; it cannot write there. */
export const CHECKOUT = '/checkout'

export interface BareMachine {
  /** Its files, as this machine sees them. */
  root: string
  /** Runs commands as root, in a login shell's environment. */
  run(script: string, environment?: Record<string, string>): Promise<{ status: number; output: string }>
  stop(): Promise<void>
}

/**
 * A Debian that has just been installed, booted with its own systemd in a container. Its network is its own: the ports of the
 * guide are free there, whatever listens on this machine. It fetches packages through a proxy.
 */
export const bareMachine = async (folder: string, say: (line: string) => void): Promise<BareMachine> => {
  if (process.getuid?.() !== 0) throw new Error('A bare machine is made by root only: it boots a separate system.')
  const root = path.join(folder, 'machine')
  fs.rmSync(root, { recursive: true, force: true })
  made('cp', ['-a', base(folder, say), root])
  trustLikeHere(root)
  const nspawn = debianProgram({
    name: 'systemd-nspawn',
    places: ['/usr/bin/systemd-nspawn'],
    packages: ['systemd-container'],
    neededBy: 'The tests of the guide',
  })
  const child = spawn(
    nspawn,
    [
      ...['--register=no', '--keep-unit', '--quiet', '--console=pipe', '--private-network'],
      ...[`--bind-ro=${ROOT}:${CHECKOUT}`, '-D', root, '-b'],
    ],
    { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  )
  let closeWayOut = (): void => undefined
  const stop = async (): Promise<void> => {
    closeWayOut()
    await ended(child)
  }
  try {
    const leader = await leaderOf(child)
    const wayOut = await openWayOut(leader, folder)
    closeWayOut = wayOut.close
    const run: BareMachine['run'] = (script, environment = {}) =>
      runInside(leader, script, { ...wayOut.environment, ...environment })
    const begun = Date.now()
    while ((await run('systemctl is-system-running')).output.trim() !== 'running') {
      if (Date.now() - begun > LONGEST_BOOT_MILLISECONDS) throw new Error('The bare machine did not boot.')
      await pause(PAUSE_MILLISECONDS)
    }
    return { root, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const made = (command: string, args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`“${command} ${args.join(' ')}” failed: ${error?.message ?? stderr}`)
}

/** A proxy that opens TLS on the way to the registries has its certificate here: the bare machine trusts it as well. */
const AUTHORITIES = '/usr/local/share/ca-certificates'
const trustLikeHere = (root: string): void => {
  if (!fs.existsSync(AUTHORITIES)) return
  fs.cpSync(AUTHORITIES, path.join(root, AUTHORITIES), { recursive: true })
  made('chroot', [root, 'update-ca-certificates'])
}

/** Fetched once; every test begins with a copy. */
const base = (folder: string, say: (line: string) => void): string => {
  const place = path.join(folder, `base-${RELEASE}`)
  if (fs.existsSync(place)) return place
  say(`fetching Debian ${RELEASE} …`)
  const debootstrap = debianProgram({
    name: 'debootstrap',
    places: ['/usr/sbin/debootstrap'],
    packages: ['debootstrap'],
    neededBy: 'The tests of the guide',
  })
  const beside = `${place}.new`
  fs.rmSync(beside, { recursive: true, force: true })
  fs.mkdirSync(beside, { recursive: true })
  made(debootstrap, ['--variant=minbase', `--include=${PACKAGES.join(',')}`, RELEASE, beside, MIRROR])
  fs.renameSync(beside, place)
  return place
}

/** Whether a process is the first of a process namespace below this one and runs systemd by now, in all its namespaces. */
const isLeader = (pid: string): boolean => {
  try {
    const ids = /^NSpid:\t(.*)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.split('\t') ?? []
    return ids.length > 1 && ids.at(-1) === '1' && fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'systemd'
  } catch (error) {
    // It has ended since its parent named it.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** The first process of the machine. nspawn has other children while it starts. */
const leaderOf = async (nspawn: ChildProcess): Promise<number> => {
  for (let waited = 0; waited < LONGEST_BOOT_MILLISECONDS; waited += PAUSE_MILLISECONDS) {
    if (nspawn.exitCode !== null) break
    const children = fs.readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim().split(' ')
    const leader = children.find((pid) => pid !== '' && isLeader(pid))
    if (leader) return Number(leader)
    await pause(PAUSE_MILLISECONDS)
  }
  throw new Error('The bare machine did not start.')
}

/** Where this machine gets its packages, the bare one does. */
let found: string | undefined
const registry = (): string => {
  found ??= spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  return found
}

const runInside = (leader: number, script: string, environment: Record<string, string>) =>
  new Promise<{ status: number; output: string }>((resolve, reject) => {
    const child = spawn(
      'nsenter',
      [
        ...['-t', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'],
        ...['/usr/bin/env', '-i', 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'],
        'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        `npm_config_registry=${registry()}`,
        ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
        ...['/bin/bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const giveUp = setTimeout(() => child.kill('SIGKILL'), LONGEST_GOODBYE_MILLISECONDS)
  await gone
  clearTimeout(giveUp)
}
