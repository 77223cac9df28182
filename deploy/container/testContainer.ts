import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeCertificate } from '@baari/api/testing/openProviderNetwork.ts'
import { version } from '@baari/api/version.ts'
import { debianProgram } from '../../machine/debianProgram.ts'
import { ROOT } from '../../machine/places.ts'
import { runCommand } from '../../tools/runCommand.ts'
import { PROVIDERS, SITE } from '../guide/providers.ts'
import { release } from '../release/release.ts'
import { makeBases } from './baseImages.ts'

/** Where the images of the trial have the certificate of the providers. */
const TRUSTED = '/etc/ssl/baari-trial.pem'

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
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

/** Everything that the trial writes there is gone with it. */
const COVERED = ['etc', 'opt', 'var', 'usr/local']

/** Runs the trial with a separate network, mounts and processes: those that it leaves running end with it. */
const runApart = (folder: string, trial: string): Promise<void> => {
  const covers = COVERED.map((place) => {
    const name = place.replace('/', '-')
    return `mkdir -p cover/${name}.new cover/${name}.work
mount -t overlay -o lowerdir=/${place},upperdir=cover/${name}.new,workdir=cover/${name}.work overlay /${place}`
  })
  const script = path.join(folder, 'trial.sh')
  const commands = `set -eu
cd ${folder}
mkdir cover
mount -t tmpfs tmpfs cover
${covers.join('\n')}
exec ${process.execPath} ${path.join(ROOT, 'deploy/container/composeTrial.ts')} ${trial}`
  fs.writeFileSync(script, commands)
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '/bin/sh', script]
  return runCommand('unshare', apart)
}

/**
 * `npm run test:container`: follows the section "In containers" of docs/operations.md, from nothing to a paid booking and
 * back from a backup. buildah builds `deploy/Containerfile` on images made of this machine; each service of
 * `deploy/compose.yml` runs in its own root with what the file gives it. Needs root, for mounts and users.
 */
export const testContainer = async (): Promise<void> => {
  if (process.getuid?.() !== 0) refuse('Containers are built and run as root here: use sudo.')
  const neededBy = 'Tests of the containers'
  const program = debianProgram({ name: 'buildah', places: ['/usr/bin/buildah'], packages: ['buildah'], neededBy })
  debianProgram({ name: 'nginx', places: ['/usr/sbin/nginx'], packages: ['nginx'], neededBy })
  debianProgram({
    name: 'PostgreSQL 15',
    places: ['/usr/lib/postgresql/15/bin/postgres'],
    packages: ['postgresql-15'],
    neededBy,
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-container-'))
  fs.chmodSync(folder, 0o755)
  const stored = [
    ...['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'running')],
    ...['--storage-driver', 'vfs'],
  ]
  const buildah = (...words: string[]): string =>
    execFileSync(program, [...stored, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  try {
    const unpacked = await install(folder)
    say('making the images …')
    const made = makeCertificate(folder, [SITE, ...Object.values(PROVIDERS).flat()])
    const node = path.join(unpacked, 'node_modules/.bin/node')
    makeBases(buildah, path.join(folder, 'bases'), node, { [TRUSTED]: made.certificate })
    const trial = path.join(folder, 'trial.json')
    fs.writeFileSync(
      trial,
      JSON.stringify({ folder, unpacked, ...made, trusted: TRUSTED, buildah: { program, stored } }),
    )
    await runApart(folder, trial)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
