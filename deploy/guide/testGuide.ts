import fs from 'node:fs'
import path from 'node:path'
import { version } from '@baari/api/version.ts'
import { DATA } from '../../machine/places.ts'
import { release } from '../release/release.ts'
import { type BareMachine, bareMachine } from './bareMachine.ts'
import { check, nameProviders, type Providers, startProviders, TRUST } from './providers.ts'
import { readGuide, type Step } from './readGuide.ts'

const say = (line: string): void => {
  process.stdout.write(`• ${line}\n`)
}

const SETTINGS = '/etc/baari/baari.env'

/** `npm run test:guide`: does all that docs/operations.md says on a Debian that has just been installed, and says how long it took. */
export const testGuide = async (): Promise<void> => {
  const folder = path.join(DATA, 'guide')
  fs.mkdirSync(folder, { recursive: true })
  await release([folder])
  const machine = await bareMachine(folder, say)
  try {
    const tarball = `baari-${version}.tar.gz`
    fs.copyFileSync(path.join(folder, tarball), path.join(machine.root, 'root', tarball))
    report(await follow(machine, readGuide().steps))
  } finally {
    await machine.stop()
  }
}

type Took = Map<string, number>

const follow = async (machine: BareMachine, steps: readonly Step[]): Promise<Took> => {
  const took: Took = new Map()
  let providers: Providers | undefined
  let areStarted = false
  // A link of the machine leads somewhere else here.
  const isThere = (file: string): boolean =>
    fs.lstatSync(path.join(machine.root, file), { throwIfNoEntry: false }) !== undefined
  for (const step of steps) {
    say(`${step.heading}, line ${step.line}${step.kind === 'check' ? `: ${step.name}` : ''}`)
    const begun = performance.now()
    if (step.kind === 'commands') {
      const { status, output } = await machine.run(step.script, TRUST)
      if (status !== 0)
        throw new Error(`docs/operations.md, line ${step.line} (${step.heading}): the commands failed.\n\n${output}`)
    } else if (providers) await check(machine, providers, step.name)
    took.set(step.heading, (took.get(step.heading) ?? 0) + performance.now() - begun)
    if (!providers && isThere('/etc/nginx/conf.d')) providers = await nameProviders(machine)
    if (providers && !areStarted && isThere(SETTINGS) && isThere('/opt/baari/current')) {
      await startProviders(machine, providers)
      areStarted = true
    }
  }
  return took
}

const report = (took: Took): void => {
  const width = Math.max(...[...took.keys()].map(({ length }) => length))
  for (const [heading, milliseconds] of took)
    process.stdout.write(`${heading.padEnd(width)}  ${(milliseconds / 1000).toFixed(1).padStart(6)} s\n`)
}
