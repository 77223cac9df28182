import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Mount, Service } from './composeFile.ts'

export interface Image {
  /** The files of the image, in a folder of this machine. */
  root: string
  config: {
    Env?: string[]
    Entrypoint?: string[]
    Cmd?: string[]
    User?: string
    WorkingDir?: string
    StopSignal?: NodeJS.Signals
  }
}

interface Container {
  service: Service
  image: Image
  /** Named volumes lead to folders of the machine by now. */
  mounts: readonly Mount[]
  environment: Record<string, string>
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** Mounts go on folders and files that are there: those of the image, or empty ones. */
const prepare = (root: string, { source, target }: { source?: string; target: string }): void => {
  const place = path.join(root, target)
  if (source && fs.existsSync(source) && !fs.statSync(source).isDirectory()) {
    fs.mkdirSync(path.dirname(place), { recursive: true })
    if (!fs.existsSync(place)) fs.writeFileSync(place, '')
  } else {
    // Docker makes a missing folder of the machine, too.
    if (source) fs.mkdirSync(source, { recursive: true })
    fs.mkdirSync(place, { recursive: true })
  }
}

/** Shared with the machine, as Docker shares them with a container on the machine's network. */
const NETWORK_FILES = ['/etc/hosts', '/etc/resolv.conf']

/**
 * Runs a command in the root of an image, as compose runs it: with the mounts, the read-only root, the user and the
 * privileges of the service. Mounts live in a namespace of this process alone and go with it.
 */
export const enterContainer = (
  { service, image, mounts, environment }: Container,
  command: readonly string[],
): ChildProcess => {
  const { root, config } = image
  const at = (place: string): string => quoted(path.join(root, place))
  const folders = [...service.tmpfs, '/proc', '/dev', ...(service.shm_size ? ['/dev/shm'] : [])]
  for (const target of folders.filter((place) => place !== '/dev/shm')) prepare(root, { target })
  for (const file of NETWORK_FILES) prepare(root, { source: file, target: file })
  for (const mount of mounts) prepare(root, mount)
  const [user = '0', group = user] = (service.user ?? (config.User || '0:0')).split(':')
  const script = [
    'set -eu',
    `mount --bind ${at('/')} ${at('/')}`,
    ...(service.read_only ? [`mount -o remount,bind,ro ${at('/')}`] : []),
    `mount -t proc proc ${at('/proc')}`,
    `mount --rbind /dev ${at('/dev')}`,
    ...(service.shm_size ? [`mount -t tmpfs -o size=${service.shm_size} tmpfs ${at('/dev/shm')}`] : []),
    ...service.tmpfs.map((place) => `mount -t tmpfs -o mode=1777 tmpfs ${at(place)}`),
    ...NETWORK_FILES.map((file) => `mount --bind ${file} ${at(file)}`),
    ...mounts.flatMap(({ source, target, isReadOnly }) => [
      `mount --bind ${quoted(source)} ${at(target)}`,
      ...(isReadOnly ? [`mount -o remount,bind,ro ${at(target)}`] : []),
    ]),
    // chroot needs these capabilities; the change of user drops them.
    [
      'exec setpriv',
      ...(service.security_opt ? ['--no-new-privs'] : []),
      ...(service.cap_drop ? ['--bounding-set=-all,+sys_chroot,+setuid,+setgid'] : []),
      `-- chroot --userspec=${user}:${group} ${at('/')} /bin/sh -c 'cd "$1" && shift && exec "$@"' sh "$@"`,
    ].join(' '),
  ].join('\n')
  const own = Object.fromEntries((config.Env ?? []).map((line) => line.split(/=(.*)/s).slice(0, 2)))
  return spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', script, 'sh', config.WorkingDir || '/', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...own, ...environment },
  })
}
