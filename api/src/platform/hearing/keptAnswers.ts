import type { HeardChanges } from './heardChanges.ts'

interface Answer<T> {
  answer: T
  /** What it shows: it is dropped when any of these changes. */
  subjects: readonly string[]
  bytes: number
  /** The moment at which it says something else although nothing has changed. */
  until: number
}

interface Entry<T> extends Answer<T> {
  since: number
}

/** Answers that are given again until something that they show changes. Nothing is decided by them. */
export interface KeptAnswers<T> {
  find(key: string, now: Date): T | undefined
  /** Reads an answer and keeps it, unless something that it shows has changed meanwhile. */
  read(key: string, now: Date, read: () => Promise<Answer<T>>): Promise<T>
}

export const keptAnswers = <T>(
  changes: HeardChanges,
  { mostEntries, mostBytes }: { mostEntries: number; mostBytes: number },
): KeptAnswers<T> => {
  /** The one that was used longest ago comes first. */
  const entries = new Map<string, Entry<T>>()
  const keysOf = new Map<string, Set<string>>()
  /** What has changed while each reading is under way; `undefined` stands for everything. */
  const readings = new Set<Set<string | undefined>>()
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

  changes.follow((subject) => {
    for (const changed of readings) changed.add(subject)
    for (const key of subject === undefined ? [...entries.keys()] : [...(keysOf.get(subject) ?? [])]) drop(key)
  })

  return {
    find: (key, now) => {
      const entry = entries.get(key)
      if (!entry || !changes.areHeard()) return undefined
      if (now.getTime() < entry.since || now.getTime() >= entry.until) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.answer
    },
    read: async (key, now, read) => {
      const changed = new Set<string | undefined>()
      // What was committed before this is heard of later, if at all: it can be told from what changes meanwhile.
      const areHeard = changes.areHeard()
      readings.add(changed)
      try {
        const answer = await read()
        const isNew =
          !changed.has(undefined) && !answer.subjects.some((one) => changed.has(one) || changes.isChanging(one))
        if (areHeard && isNew) keep(key, { ...answer, since: now.getTime() })
        return answer.answer
      } finally {
        readings.delete(changed)
      }
    },
  }
}
