import type { Mutant } from '@baari/api/testing/codeMutants.ts'
import type { Plan } from '../simulate.ts'

export type Removal = Mutant['remove']

/** A seed that breaks a rule when a guard is removed: it shows that the simulator finds such a mistake. */
export interface GuardSeed {
  /** As `npm run mutants` names it. */
  guard: string
  /**
   * Applied as well: removes a check that refuses the act before the guard can, or makes the program attempt a write
   * that it never makes. With this alone the guard has to hold, and the rule is kept.
   */
  before?: Removal | readonly Removal[]
  breaks: string
  /** Text in the facts of the violation. */
  of?: string
  plan: Plan
}

/** A short day without faults, to which each seed adds its visits. */
export const CALM: Plan = {
  seed: 1,
  days: 1,
  minutes: 20,
  visits: 0,
  together: 0,
  priced: 0,
  accounts: 0,
  business: 0,
  faults: new Set(),
  often: 12,
}

/** Three visits whose payments are taken back, disputed or refunded. */
export const takenBack = (seed: number): Plan => ({ ...CALM, seed, minutes: 40, priced: 3, reason: 'takeBack' })
