interface Entry {
  at: number
  number: number
  begin: () => void
}

/** Callbacks scheduled for a simulated time, such as the start of a visit. */
export interface Agenda {
  add(at: number, begin: () => void): void
  /** Those whose time has come, in their order. */
  due(present: number): Entry[]
  take(entry: Entry): void
  nextAt(): number | undefined
}

export const openAgenda = (): Agenda => {
  let entries: Entry[] = []
  let added = 0
  return {
    add: (at, begin) => {
      added += 1
      entries.push({ at, number: added, begin })
      entries.sort((one, other) => one.at - other.at || one.number - other.number)
    },
    due: (present) => entries.filter(({ at }) => at <= present),
    take: (entry) => {
      entries = entries.filter((kept) => kept !== entry)
    },
    nextAt: () => entries[0]?.at,
  }
}
