import { expect, test } from 'vitest'
import {
  type Budget,
  type CodeDemand,
  codePrice,
  drained,
  everyoneBudget,
  isPaid,
  MOST_BITS,
  NUMBER,
  NUMBER_FROM_LINE,
  networkBudget,
  networkPrice,
} from './loginCodes.ts'

const PER_ADDRESS = 30
const at = (level: number, budget: Budget) => ({ level, budget })

const demand = (levels: { number?: number; line?: number; networks?: number[]; load?: number } = {}): CodeDemand => {
  const { number = 0, line = 0, networks = [], load = 0 } = levels
  return {
    number: at(number, NUMBER),
    numberFromLine: at(line, NUMBER_FROM_LINE),
    networks: ([64, 56, 48] as const).map((step, index) => at(networks[index] ?? 0, networkBudget(step, PER_ADDRESS))),
    everyone: at(load * 3000, everyoneBudget(3000)),
  }
}

test.each([0, 0.49, 0.9, 1, 50])(
  'sends the first code from a quiet network without work at %s times the expected demand',
  (load) => {
    expect(codePrice(demand({ load }))).toEqual({ kind: 'FREE' })
  },
)

test('doubles the work for each code of a number after the third, up to a limit', () => {
  const prices = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => codePrice(demand({ number })))
  expect(prices.map((price) => (price.kind === 'PROOF' ? price.bits : 0))).toEqual([0, 14, 15, 16, 17, 18, 18, 18])
})

test.each([
  ['a device’s network', [20]],
  ['the line around it', [0, 40]],
  ['the site around that', [0, 0, 160]],
])('asks for more work the more codes %s has asked for', (_, networks) => {
  const half = codePrice(demand({ networks }))
  const more = codePrice(demand({ networks: networks.map((level) => level * 1.4) }))
  expect(half).toMatchObject({ kind: 'PROOF' })
  expect(more.kind === 'PROOF' && half.kind === 'PROOF' && more.bits > half.bits).toBe(true)
})

test('asks for more work near the expected demand, and refuses no code beyond it', () => {
  const bits = [0.5, 0.75, 1, 100].map((load) => {
    const price = codePrice(demand({ number: 3, load }))
    return price.kind === 'PROOF' ? price.bits : undefined
  })
  expect(bits).toEqual([14, 18, 18, 18])
})

test.each<[string, Parameters<typeof demand>[0], number]>([
  ['a number', { number: 10 }, 3600],
  ['a number from one line', { line: 5 }, 3600],
  ['a network', { networks: [30] }, 120],
  ['a line', { networks: [0, 60] }, 60],
])('offers the message to Baari once the budget of %s is spent', (_, levels, retryAfterSeconds) => {
  expect(codePrice(demand(levels))).toEqual({ kind: 'MESSAGE', retryAfterSeconds })
})

test('offers the message to Baari for proof of work at any demand', () => {
  expect(networkPrice(demand({ networks: [1e6, 1e6, 1e6], load: 1e6 }))).toMatchObject({
    kind: 'PROOF',
    bits: MOST_BITS,
  })
})

test('sends a code without work after the wait that the price names', () => {
  for (const levels of [{ number: 5 }, { networks: [25] }, { number: 4, networks: [0, 55], load: 0.6 }]) {
    const price = codePrice(demand(levels))
    if (price.kind !== 'PROOF') throw new Error(price.kind)
    const later = (counted: CodeDemand['number']) =>
      at(drained(counted.level, counted.budget.perHour, price.freeInSeconds), counted.budget)
    const { number, numberFromLine, networks, everyone } = demand(levels)
    expect(
      codePrice({
        number: later(number),
        numberFromLine: later(numberFromLine),
        networks: networks.map(later),
        everyone,
      }),
    ).toEqual({ kind: 'FREE' })
  }
})

test('takes a proof of one bit less than the price, and no proof for a spent budget', () => {
  const price = { kind: 'PROOF', bits: 16, freeInSeconds: 60 } as const
  expect([0, 14, 15, 16].map((bits) => isPaid(price, bits))).toEqual([false, false, true, true])
  expect(isPaid({ kind: 'MESSAGE', retryAfterSeconds: 60 }, 18)).toBe(false)
  expect(isPaid({ kind: 'FREE' }, 0)).toBe(true)
})
