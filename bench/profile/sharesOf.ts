/** The fields that are read here of a profile by `node --cpu-prof`. Times are microseconds. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

export interface Share {
  name: string
  /** Of the time at work, between 0 and 1. */
  share: number
}

export interface Shares {
  /** By whose code it is: Baari's, a package's, Node's, or the collection of garbage. */
  owners: Share[]
  /** By function, without what it calls. */
  functions: Share[]
}

const WAITING = new Set(['(idle)', '(root)'])
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/

const ownerOf = (functionName: string, url: string): string => {
  if (functionName === '(garbage collector)') return 'garbage'
  return url.startsWith('file:') ? (PACKAGE.exec(url)?.[1] ?? 'Baari') : 'Node'
}

const sorted = (times: ReadonlyMap<string, number>, all: number): Share[] =>
  [...times]
    .map(([name, time]) => ({ name, share: time / all }))
    .toSorted((a, b) => b.share - a.share || a.name.localeCompare(b.name))

/** A stretch of a profile, in microseconds before its end. */
export interface Stretch {
  from: number
  to: number
}

/** Where the processor was in a stretch of a profile, waiting left out. */
export const sharesOf = ({ nodes, samples, timeDeltas }: CpuProfile, { from, to }: Stretch): Shares => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const [owners, functions] = [new Map<string, number>(), new Map<string, number>()]
  let [all, back] = [0, 0]
  for (let at = samples.length - 1; at >= 0 && back < from; at -= 1) {
    const time = timeDeltas[at]!
    back += time
    if (back <= to) continue
    const { functionName, url } = frames.get(samples[at]!)!
    if (WAITING.has(functionName)) continue
    const owner = ownerOf(functionName, url)
    const name = `${functionName || 'unnamed'} (${owner})`
    all += time
    owners.set(owner, (owners.get(owner) ?? 0) + time)
    functions.set(name, (functions.get(name) ?? 0) + time)
  }
  return { owners: sorted(owners, all), functions: sorted(functions, all) }
}
