import { expect, test } from 'vitest'
import { FAULT_KINDS } from './schedule/faults.ts'
import { shrink } from './shrink.ts'
import type { Plan, Report } from './simulate.ts'

const plan: Plan = {
  seed: 1,
  days: 3,
  minutes: 40,
  visits: 6,
  together: 0,
  priced: 0,
  accounts: 0,
  business: 0,
  faults: new Set(FAULT_KINDS),
  often: 12,
}
const takesPlace = ({ only }: Plan, visit: string): boolean => only?.has(visit) ?? true

/** The report of a simulation in which two visits and a kill break a rule on the second day. */
const reportOf = (tried: Plan): Report => {
  const isBroken = ['0.1', '1.4'].every((visit) => takesPlace(tried, visit)) && tried.faults.has('kill')
  return {
    plan: tried,
    days: isBroken ? 2 : tried.days,
    interleavings: 0,
    releases: 0,
    faults: new Map([
      ['kill', 1],
      ['stall', 4],
    ]),
    violations: isBroken ? [{ rule: 'SOLD_TWICE', facts: '' }] : [],
    digest: '',
    trace: [],
  }
}

test('a seed is shrunk to the visits and faults without which it breaks no rule', async () => {
  const smallest = await shrink(plan, async (tried) => reportOf(tried))
  expect(smallest?.plan).toEqual({
    seed: 1,
    days: 2,
    minutes: 40,
    visits: 6,
    together: 0,
    priced: 0,
    accounts: 0,
    business: 0,
    faults: new Set(['kill']),
    often: 12,
    only: new Set(['0.1', '1.4']),
  })
})

test('a seed that breaks no rule is not shrunk', async () => {
  expect(await shrink({ ...plan, faults: new Set() }, async (tried) => reportOf(tried))).toBeUndefined()
})
