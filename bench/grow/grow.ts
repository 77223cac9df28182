import fs from 'node:fs'
import path from 'node:path'
import type { Size } from '../data/sizes.ts'
import type { Pace } from '../measure/openBench.ts'
import { plotLines } from '../report/plotLines.ts'
import { publish, RESULTS } from '../report/publish.ts'
import { type Figure, machineNow, readResults, writeResults } from '../report/results.ts'
import { type Growing, growing } from './growing.ts'
import type { Growth, SizeMeasured } from './growth.ts'
import { measureSize } from './measureSize.ts'

interface Input extends Pace {
  label: string
  command: string
  sizes: readonly Size[]
  say: (line: string) => void
}

/** The curve of every hot request over the sizes. Fails when one of them reads a big table from end to end. */
export const grow = async ({ label, command, sizes, say, ...pace }: Input): Promise<void> => {
  const name = `growth-${label}`
  const scans: string[] = []
  for (const size of sizes) {
    const measured = await measureSize(size, { label, say, ...pace })
    const kept = readResults<Growth>(RESULTS, name)?.sizes.filter((one) => one.name !== size.name) ?? []
    const all = [...kept, measured].toSorted((a, b) => a.turfs - b.turfs)
    writeResults(RESULTS, name, { label, command, sizes: all } satisfies Growth)
    draw()
    const figures = ratiosOf(all)
    if (figures.length > 0)
      publish({ label, command, measuredAt: measured.measuredAt, machine: machineNow(), size, figures })
    scans.push(...measured.scans.map((scan) => `${size.name}: ${scan}`))
  }
  if (scans.length > 0) throw new Error(`A big table is read from end to end:\n${scans.join('\n')}`)
}

/** The newest curves, beside those of before. */
const draw = (): void => {
  const [now, before] = ['now', 'before'].map((label) => readResults<Growth>(RESULTS, `growth-${label}`)?.sizes)
  const newest = now ?? before
  if (!newest) return
  for (const group of ['search', 'lists'] as const)
    fs.writeFileSync(path.join(RESULTS, `growth-${group}.svg`), curve(group, newest, now && before))
}

const curve = (
  group: Growing['group'],
  sizes: readonly SizeMeasured[],
  before: readonly SizeMeasured[] | undefined,
): string => {
  const of = group === 'search' ? 'p99' : 'p50'
  return plotLines({
    title: group === 'search' ? 'Search as turfs grow, p99' : 'Availability, hold and lists as bookings grow, p50',
    steps: sizes.map(({ turfs, bookings }) =>
      group === 'search' ? `${turfs.toLocaleString('en')} turfs` : `${bookings.toLocaleString('en')} bookings`,
    ),
    unit: before ? 'ms, dashed: before' : 'ms',
    lines: growing
      .filter((one) => one.group === group)
      .map(({ name }) => ({
        name: name.replace('search: ', ''),
        values: sizes.map(({ points }) => points[name]?.[of] ?? 0),
        former: before && sizes.map((size) => before.find((one) => one.name === size.name)?.points[name]?.[of] ?? 0),
      })),
  })
}

/** The biggest size that was measured beside the smallest: B4, B5 and B6. */
export const ratiosOf = (sizes: readonly SizeMeasured[]): Figure[] => {
  const [smallest, biggest] = [sizes[0], sizes.at(-1)]
  if (!smallest || !biggest || smallest === biggest) return []
  const beside = `at ${biggest.name} ÷ at ${smallest.name}`
  return [
    ...growing.flatMap(({ name, target }): Figure[] => {
      const [small, big] = [smallest.points[name], biggest.points[name]]
      if (!target || !small || !big) return []
      return [
        {
          id: target.id,
          what: `${name}: ${target.of} ${beside}`,
          value: big[target.of] / small[target.of],
          target: { atMost: target.atMost },
        },
      ]
    }),
    {
      id: 'B6',
      what: `settlement of 1,000 lines ${beside}`,
      value: biggest.settlement / smallest.settlement,
      target: { atMost: 1.3 },
    },
  ]
}
