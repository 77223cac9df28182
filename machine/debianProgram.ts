import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export interface DebianProgram {
  /** The name that people know it by. */
  name: string
  /** Paths where it may be; the first that exists is taken. */
  places: readonly (string | undefined)[]
  /** Debian's packages with it, installed when no place has it. */
  packages: readonly [string, ...string[]]
  /** The subject of the refusal, and another remedy to name in it. */
  neededBy: string
  otherwise?: string
}

/** apt-get changes this folder. An install holds its lock, so that simultaneous installs run one after the other. */
const INSTALLED = '/var/lib/dpkg'
/** Waits for an install that another program runs. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=600']

const aptGet = (...words: string[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  spawnSync('flock', [INSTALLED, ...asRoot, 'apt-get', ...PATIENCE, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const REMEDY = 'Install it (as root: apt-get install '

/** Whether an error says that a program of Debian is neither here nor can be installed: its test counts as skipped. */
export const tellsOfMissingProgram = (message: string): boolean => message.includes(REMEDY)

/** Called before the refusal; a test runner skips the running test here. */
let onMissing = (_sentence: string): void => undefined
export const whenProgramIsMissing = (skip: (sentence: string) => void): void => {
  onMissing = skip
}

const failedInstalls = new Set<string>()

/** The path of a program. Without it Debian's is installed, which takes root or sudo; where that fails, it throws. */
export const debianProgram = ({ name, places, packages, neededBy, otherwise = '' }: DebianProgram): string => {
  const found = () => places.find((place) => place && fs.existsSync(place))
  const known = found()
  if (known) return known
  if (!failedInstalls.has(name)) {
    process.stdout.write(`• installing ${name} …\n`)
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
    const installed = found()
    if (installed) return installed
    failedInstalls.add(name)
  }
  const sentence = `${neededBy} need ${name}. ${REMEDY}${packages[0]})${otherwise}.`
  onMissing(sentence)
  throw new Error(sentence)
}
