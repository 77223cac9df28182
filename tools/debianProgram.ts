import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export interface DebianProgram {
  /** As people call it. */
  name: string
  /** Where it may be; the first that is there is taken. */
  places: readonly (string | undefined)[]
  /** What brings it when it is nowhere. */
  packages: readonly [string, ...string[]]
  /** Who asks, and what else helps: words around the name in the refusal. */
  neededBy: string
  otherwise?: string
}

/** What apt-get changes. Whoever installs holds it, so that installs that begin together come one after the other. */
const INSTALLED = '/var/lib/dpkg'
/** For an install of somebody else. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=600']

const aptGet = (...words: string[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  spawnSync('flock', [INSTALLED, ...asRoot, 'apt-get', ...PATIENCE, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The path of a program; Debian's is installed when there is none. */
export const debianProgram = ({ name, places, packages, neededBy, otherwise = '' }: DebianProgram): string => {
  const found = () => places.find((place) => place && fs.existsSync(place))
  const known = found()
  if (known) return known
  process.stdout.write(`• installing ${name} …\n`)
  aptGet('update', '-qq')
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  const installed = found()
  if (installed) return installed
  throw new Error(`${neededBy} need ${name}. Install it (as root: apt-get install ${packages[0]})${otherwise}.`)
}
