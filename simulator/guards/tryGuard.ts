import { mutants } from '@baari/api/testing/mutants.ts'
import type { Violation } from '../checks/violation.ts'
import type { Cluster } from '../machine/cluster.ts'
import { openTemplate } from '../openTemplate.ts'
import { simulate } from '../simulate.ts'
import type { Product } from '../world/product.ts'
import type { GuardSeed, Removal } from './guardSeed.ts'
import { guardSeeds } from './guardSeeds.ts'

/** Seeds to try, from the kept one on: a changed statement in the product changes the day that a seed plays. */
const MOST_SEEDS = 10
const LONGEST_FACTS = 300

export interface Tried {
  isFound: boolean
  line: string
}

const beforeOf = ({ before = [] }: Pick<GuardSeed, 'before'>): readonly Removal[] => [before].flat()

/** A guard, and the check in front of it. */
export const removalsOf = (name: string): Removal[] => {
  const mutant = mutants.find(({ guard }) => guard === name)
  const kept = guardSeeds.find(({ guard }) => guard === name)
  if (mutant) return [mutant.remove, ...beforeOf(kept ?? {})]
  throw new Error(`There is no guard “${name}”. Known: ${mutants.map(({ guard }) => guard).join(', ')}.`)
}

/** Finds a seed that breaks the rule without the guard. If `before` changes the program too, the rule must hold with the guard in place. */
export const tryGuard = async (product: Product, cluster: Cluster, kept: GuardSeed): Promise<Tried> => {
  const { guard, breaks, of = '', plan } = kept
  const seen = new Map<string, string>()
  const isBroken = async (seed: number): Promise<boolean> => {
    const { violations } = await simulate(product, cluster, { ...plan, seed })
    for (const { rule, facts } of violations) seen.set(rule, facts)
    return violations.some(({ rule, facts }: Violation) => rule === breaks && facts.includes(of))
  }
  const say = (isFound: boolean, outcome: string, tail = ''): Tried => ({
    isFound,
    line: `${guard.padEnd(26)} ${outcome} ${breaks}${tail}`,
  })
  await openTemplate(product, cluster, removalsOf(guard))
  let found: number | undefined
  for (let seed = plan.seed; found === undefined && seed < plan.seed + MOST_SEEDS; seed += 1)
    if (await isBroken(seed)) found = seed
  if (found === undefined) {
    const others = [...seen].map(([rule, facts]) => `\n  ${rule}: ${facts.slice(0, LONGEST_FACTS)}`).join('')
    return say(false, 'NOTHING FINDS', others)
  }
  const before = beforeOf(kept)
  if (before.length === 0) return say(true, `seed ${found} finds`)
  await openTemplate(product, cluster, before)
  return (await isBroken(found)) ? say(false, `seed ${found} BREAKS WITH THE GUARD`) : say(true, `seed ${found} finds`)
}
