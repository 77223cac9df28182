import { expect, test } from 'vitest'
import { type ProcessTicks, processTree, readStat } from './processorTime.ts'
import { costLines } from './test.ts'
import { costsByFile } from './testCost.ts'

const ROOT = 10

const running = (id: number, parent: number, own: number, more: Partial<ProcessTicks> = {}): ProcessTicks => ({
  id,
  parent,
  startedAt: id,
  program: 'node',
  own,
  reaped: 0,
  ...more,
})

/** The seconds of a tree after these snapshots. */
const secondsAfter = (...snapshots: ProcessTicks[][]) => {
  const tree = processTree(ROOT)
  for (const snapshot of snapshots) tree.take(snapshot)
  return tree.seconds()
}

test('reads a line of /proc whatever the name of the process', () => {
  const line = (name: string) => `42 (${name}) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0 9000 1 2`
  const read = { id: 42, parent: 7, startedAt: 9000, own: 200, reaped: 50 }
  expect(readStat(line('node-MainThread'))).toEqual({ ...read, program: 'node' })
  expect(readStat(line('postgres'))).toEqual({ ...read, program: 'PostgreSQL' })
  expect(readStat(line('headless_shell'))).toEqual({ ...read, program: 'Chromium' })
  expect(readStat(line('a (strange) one'))).toEqual({ ...read, program: 'programs' })
})

test('processes outside the tree do not count, and children of children do', () => {
  const seconds = secondsAfter([
    running(ROOT, 1, 100),
    running(11, ROOT, 200),
    running(12, 11, 300, { program: 'PostgreSQL' }),
    running(13, 1, 400),
  ])
  expect(seconds).toEqual({ node: 3, PostgreSQL: 3, Chromium: 0, programs: 0 })
})

test('the last ticks of a process that ends between snapshots are taken from its parent, once, under its own program', () => {
  const seconds = secondsAfter(
    [
      running(ROOT, 1, 0),
      running(11, ROOT, 100, { program: 'PostgreSQL' }),
      running(12, 11, 100, { program: 'PostgreSQL' }),
    ],
    // Both have ended: 12 after 150 ticks, 11 after 110.
    [running(ROOT, 1, 0, { reaped: 260 })],
  )
  expect(seconds).toEqual({ node: 0, PostgreSQL: 2.6, Chromium: 0, programs: 0 })
})

test('a process that no snapshot shows is counted from its parent', () => {
  const seconds = secondsAfter([running(ROOT, 1, 0)], [running(ROOT, 1, 0, { reaped: 70 })])
  expect(seconds).toEqual({ node: 0, PostgreSQL: 0, Chromium: 0, programs: 0.7 })
})

test('a server still counts after its parent has ended', () => {
  const server = { program: 'PostgreSQL' } as const
  const seconds = secondsAfter(
    [running(ROOT, 1, 0), running(11, ROOT, 0), running(12, 11, 100, server)],
    [running(ROOT, 1, 0), running(12, 1, 500, server)],
  )
  expect(seconds.PostgreSQL).toBe(5)
})

test('a reused process id counts for neither process', () => {
  const seconds = secondsAfter(
    [running(ROOT, 1, 0), running(11, ROOT, 100)],
    [running(ROOT, 1, 0, { reaped: 100 }), running(11, 1, 900, { startedAt: 99 })],
  )
  expect(seconds.node).toBe(1)
})

test('the report has a line for each part and one for their sum', () => {
  const seconds = { node: 0, PostgreSQL: 0, Chromium: 0, programs: 0 }
  expect(
    costLines([
      { part: 'install and check', seconds: { ...seconds, programs: 80.4 } },
      { part: 'end-to-end', seconds: { ...seconds, node: 200, Chromium: 1000.4 } },
    ]),
  ).toEqual([
    '',
    'Processor seconds:',
    'install and check     80  programs 80',
    'end-to-end         1,200  node 200, Chromium 1000',
    'total              1,281',
  ])
  expect(costLines([])).toEqual([])
})

test('the costs of a file are added up, and the most expensive file comes first', () => {
  const line = (file: string, node: number) =>
    JSON.stringify({ file, seconds: { node, PostgreSQL: 1, Chromium: 0, programs: 0 } })
  expect(costsByFile(`${line('a', 1)}\n${line('b', 2)}\n${line('a', 3)}\n`)).toEqual([
    { file: 'a', seconds: { node: 4, PostgreSQL: 2, Chromium: 0, programs: 0 } },
    { file: 'b', seconds: { node: 2, PostgreSQL: 1, Chromium: 0, programs: 0 } },
  ])
})
