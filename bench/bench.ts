import { parseArgs } from 'node:util'
import { openSized } from './data/openSized.ts'
import { type Size, sizes } from './data/sizes.ts'
import { grow } from './grow/grow.ts'
import { measures } from './measure/measures.ts'
import { openBench } from './measure/openBench.ts'
import { profileAll } from './profile/profileAll.ts'
import { publish } from './report/publish.ts'
import { type Figure, isReached, machineNow } from './report/results.ts'

const say = (line: string): void => void process.stdout.write(`• ${line}\n`)

const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      as: { type: 'string', default: 'now' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1.5' },
      size: { type: 'string', default: sizes[0].name },
      grow: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      sizes: { type: 'string', default: sizes.map(({ name }) => name).join(',') },
    },
  }).values

const sizeNamed = (name: string): Size => {
  const size = sizes.find((one) => one.name === name)
  if (!size) throw new Error(`There is no size “${name}”. Known: ${sizes.map((one) => one.name).join(', ')}.`)
  return size
}

/** `npm run bench`: the product beside what its machine can do at most. See docs/performance.md. */
export const bench = async (args: readonly string[]): Promise<void> => {
  const options = readOptions(args)
  const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  if (options.grow) {
    await grow({ label: options.as, command, sizes: options.sizes.split(',').map(sizeNamed), say, ...pace })
    return
  }
  const size = sizeNamed(options.size)
  const requested = options.only?.split(',')
  const chosen = Object.entries(measures).filter(([name]) => !requested || requested.includes(name))
  if (chosen.length === 0) throw new Error(`Nothing to measure. Known: ${Object.keys(measures).join(', ')}.`)
  const failures: string[] = []
  const database = await openSized(size, say)
  try {
    const opened = await openBench(database, pace)
    try {
      if (options.profile) {
        await profileAll(opened, say)
        return
      }
      for (const [name, measure] of chosen) {
        say(`${name} …`)
        try {
          const figures = await measure(opened)
          for (const figure of figures) say(sentenceOf(figure))
          const measuredAt = new Date().toISOString()
          publish({ label: options.as, command, measuredAt, machine: machineNow(), size, figures })
        } catch (error) {
          // The others are measured all the same.
          failures.push(`${name}: ${(error as Error).message}`)
          say(failures.at(-1)!)
        }
      }
    } finally {
      await opened.close()
    }
  } finally {
    await database.stop()
  }
  if (failures.length > 0) throw new Error(`Not everything could be measured:\n${failures.join('\n')}`)
}

const sentenceOf = (figure: Figure): string => {
  const reached = isReached(figure)
  const verdict = reached === undefined ? '' : reached ? ' (reached)' : ' (not reached)'
  return `${figure.id}: ${figure.what}: ${figure.value.toPrecision(3)} ${figure.unit ?? ''}${verdict}`
}
