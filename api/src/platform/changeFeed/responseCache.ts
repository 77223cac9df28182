import type { ChangeFeed } from './changeFeed.ts'

interface Answer<T> {
  answer: T
  /** The subjects it shows; it is dropped when any of them changes. */
  subjects: readonly string[]
  bytes: number
  /** When it expires even if nothing has changed. */
  until: number
}

interface Entry<T> extends Answer<T> {
  since: number
}

interface Reading<T> {
  answer: Promise<Answer<T>>
  /** The subjects changed since it began; `undefined` means any of them. */
  changed: Set<string | undefined>
}

/** A cache of answers, each valid until a subject it shows changes. Never used for decisions. */
export interface ResponseCache<T> {
  find(key: string, now: Date): T | undefined
  /** Reads an answer and caches it, unless one of its subjects changes during the read. */
  read(key: string, now: Date, read: () => Promise<Answer<T>>): Promise<T>
}

export const responseCache = <T>(
  changes: ChangeFeed,
  { mostEntries, mostBytes }: { mostEntries: number; mostBytes: number },
): ResponseCache<T> => {
  /** Least recently used first. */
  const entries = new Map<string, Entry<T>>()
  const keysOf = new Map<string, Set<string>>()
  const readings = new Set<Reading<T>>()
  /** The latest read of each key. Later callers share it while nothing has changed. */
  const underWay = new Map<string, Reading<T>>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const subject of entry.subjects) {
      const keys = keysOf.get(subject)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(subject)
    }
  }
  const keep = (key: string, entry: Entry<T>): void => {
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const subject of entry.subjects) keysOf.getOrInsertComputed(subject, () => new Set()).add(key)
    for (const oldest of entries.keys()) {
      if (entries.size <= mostEntries && bytes <= mostBytes) return
      drop(oldest)
    }
  }

  const begin = (key: string, now: Date, read: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const changed = new Set<string | undefined>()
    // Without a connection, earlier changes may have been missed: do not cache.
    const isConnected = changes.isConnected()
    const finish = async (): Promise<Answer<T>> => {
      const answer = await read()
      const isOld = changed.has(undefined) || answer.subjects.some((one) => changed.has(one) || changes.isChanging(one))
      if (isConnected && !isOld && now.getTime() < answer.until) keep(key, { ...answer, since: now.getTime() })
      return answer
    }
    const reading = { changed, answer: finish() }
    readings.add(reading)
    underWay.set(key, reading)
    const end = (): void => {
      readings.delete(reading)
      if (underWay.get(key) === reading) underWay.delete(key)
    }
    reading.answer.then(end, end)
    return reading.answer
  }

  changes.follow((subject) => {
    for (const { changed } of readings) changed.add(subject)
    for (const key of subject === undefined ? [...entries.keys()] : [...(keysOf.get(subject) ?? [])]) drop(key)
  })

  return {
    find: (key, now) => {
      const entry = entries.get(key)
      if (!entry || !changes.isConnected()) return undefined
      if (now.getTime() < entry.since || now.getTime() >= entry.until) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.answer
    },
    read: async (key, now, read) => {
      const shared = underWay.get(key)
      if (shared?.changed.size === 0 && changes.isConnected()) {
        const { answer, until } = await shared.answer
        if (now.getTime() < until) return answer
      }
      return (await begin(key, now, read)).answer
    },
  }
}
