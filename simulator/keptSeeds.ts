/** A seed that has once found something. It always runs again. */
export interface KeptSeed {
  seed: number
  days: number
  /** What it showed, and what was done about it. */
  found: string
}

export const keptSeeds: readonly KeptSeed[] = []
