import fs from 'node:fs'

/** The programs that the suites start; everything else, such as a compiler or nginx, counts as `programs`. */
export type Program = 'node' | 'PostgreSQL' | 'Chromium' | 'programs'

/** Processor seconds, user and system, by program. */
export type ProcessorSeconds = Record<Program, number>

export const NO_SECONDS: ProcessorSeconds = { node: 0, PostgreSQL: 0, Chromium: 0, programs: 0 }

const sumWith =
  (sign: 1 | -1) =>
  (a: ProcessorSeconds, b: ProcessorSeconds): ProcessorSeconds => ({
    node: a.node + sign * b.node,
    PostgreSQL: a.PostgreSQL + sign * b.PostgreSQL,
    Chromium: a.Chromium + sign * b.Chromium,
    programs: a.programs + sign * b.programs,
  })

export const addSeconds = sumWith(1)
export const subtractSeconds = sumWith(-1)
export const totalSeconds = (seconds: ProcessorSeconds): number =>
  Object.values(seconds).reduce((sum, one) => sum + one, 0)

/** A process as the kernel counts it, in ticks. `reaped` is the time of children that have ended and were waited for. */
export interface ProcessTicks {
  id: number
  parent: number
  startedAt: number
  program: Program
  own: number
  reaped: number
}

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100

const programOf = (name: string): Program => {
  if (name === 'postgres') return 'PostgreSQL'
  if (/^(chrom|headless_shell)/.test(name)) return 'Chromium'
  // Node names its main thread, and Linux shows that name for the process.
  return /^node|MainThread/.test(name) ? 'node' : 'programs'
}

/** Parses `/proc/<id>/stat`. The name may contain spaces and parentheses, so it ends at the last one. */
export const readStat = (text: string): ProcessTicks => {
  const nameEnds = text.lastIndexOf(')')
  const fields = text.slice(nameEnds + 2).split(' ')
  const ticks = (...indices: number[]) => indices.reduce((sum, index) => sum + Number(fields[index]), 0)
  return {
    id: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    startedAt: Number(fields[19]),
    program: programOf(text.slice(text.indexOf('(') + 1, nameEnds)),
    own: ticks(11, 12),
    reaped: ticks(13, 14),
  }
}

const readProcesses = (): ProcessTicks[] =>
  fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [readStat(fs.readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // The process ended after the folder was listed; its parent has reaped its time.
      return []
    }
  })

/**
 * Adds up what a process and its descendants use, from one snapshot of all processes to the next. A process counts from
 * the first snapshot that shows it until it ends, even if its parent ends first, as a database server's does. The time
 * between the last snapshot of a process and its end is what its parent has reaped beyond that snapshot.
 */
export const processTree = (root: number) => {
  let seen = new Map<string, ProcessTicks>()
  let ticks = NO_SECONDS
  const keyOf = ({ id, startedAt }: ProcessTicks): string => `${id}:${startedAt}`
  const add = (program: Program, amount: number): void => {
    ticks = { ...ticks, [program]: ticks[program] + amount }
  }
  return {
    take(processes: readonly ProcessTicks[]): void {
      const now = new Map<string, ProcessTicks>()
      const members = new Set([root])
      const isMember = (one: ProcessTicks): boolean =>
        members.has(one.id) || members.has(one.parent) || seen.has(keyOf(one))
      // In order of their start, parents come before their children.
      for (const one of processes.toSorted((a, b) => a.startedAt - b.startedAt || a.id - b.id))
        if (isMember(one)) {
          members.add(one.id)
          now.set(keyOf(one), one)
        }
      const ended = [...seen].filter(([key]) => !now.has(key)).map(([, one]) => one)
      const endedChildren = (id: number): ProcessTicks[] => ended.filter(({ parent }) => parent === id)
      /** Time that a parent has reaped from ended children and that was already counted for those children. */
      const countedOf = (id: number): number =>
        endedChildren(id).reduce((sum, child) => sum + child.own + child.reaped + countedOf(child.id), 0)
      for (const [key, one] of now) {
        const before = seen.get(key) ?? { own: 0, reaped: 0 }
        add(one.program, one.own - before.own)
        const remainder = Math.max(0, one.reaped - before.reaped - countedOf(one.id))
        add(endedChildren(one.id)[0]?.program ?? (one.program === 'node' ? 'programs' : one.program), remainder)
      }
      seen = now
    },
    seconds: (): ProcessorSeconds => ({
      node: ticks.node / TICKS_PER_SECOND,
      PostgreSQL: ticks.PostgreSQL / TICKS_PER_SECOND,
      Chromium: ticks.Chromium / TICKS_PER_SECOND,
      programs: ticks.programs / TICKS_PER_SECOND,
    }),
  }
}

const SNAPSHOT_MILLISECONDS = 1000

export interface ProcessorTime {
  /** Used since the watch began. */
  seconds(): ProcessorSeconds
  /** Watches one descendant as well. The returned function gives the time that its process tree has used since. */
  within(id: number): () => ProcessorSeconds
  stop(): void
}

/** Watches a process and its descendants; undefined where the system has no `/proc`. */
export const watchProcessorTime = (root: number): ProcessorTime | undefined => {
  if (!fs.existsSync('/proc/self/stat')) return undefined
  const trees: ReturnType<typeof processTree>[] = []
  const sample = (): void => {
    const processes = readProcesses()
    for (const tree of trees) tree.take(processes)
  }
  const within = (id: number) => {
    const tree = processTree(id)
    trees.push(tree)
    sample()
    return (): ProcessorSeconds => {
      sample()
      return tree.seconds()
    }
  }
  const seconds = within(root)
  const timer = setInterval(sample, SNAPSHOT_MILLISECONDS)
  timer.unref()
  return {
    seconds,
    within,
    stop: () => clearInterval(timer),
  }
}
