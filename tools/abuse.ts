import { settings } from '@baari/api/settings.ts'
import {
  ALARM_SHARE,
  type Budget,
  type Counted,
  codePrice,
  drained,
  everyoneBudget,
  type NetworkStep,
  NUMBER,
  NUMBER_FROM_LINE,
  networkBudget,
  phoneSeconds,
} from '@baari/domain/accounts/loginCodes.ts'

/** The default settings. */
const OTP_PER_ADDRESS_HOUR = settings.shape.OTP_PER_ADDRESS_HOUR.parse(undefined)
const OTP_PER_HOUR = settings.shape.OTP_PER_HOUR.parse(undefined)
const formatNumber = (value: number): string => value.toLocaleString('en-IN')

const CODES = 1000
const BOTNET_LINES = 1000
/** Narrow networks in a wide one: enough for the budget of the wide one to be the limit. */
const WITHIN = 32
const DAY_HOURS = 24

/** One address of an attacker, with the networks around it from the narrowest to the widest. */
type Address = readonly { step: NetworkStep; name: string }[]

const many = (count: number, address: (at: number) => Address): Address[] =>
  Array.from({ length: count }, (_, at) => address(at))

const ipv4 = (address: string, site: string): Address => [
  { step: 32, name: address },
  { step: 24, name: site },
]
const ipv6 = (network: string, line: string, site: string): Address => [
  { step: 64, name: network },
  { step: 56, name: line },
  { step: 48, name: site },
]

const ATTACKERS: readonly { from: string; addresses: readonly Address[] }[] = [
  {
    from: 'one home line: a /56 and an IPv4 address',
    addresses: [...many(WITHIN, (at) => ipv6(`64-${at}`, 'line', 'site')), ipv4('address', 'site4')],
  },
  {
    from: 'one hosting customer: a /48 and a /24',
    addresses: [
      ...many(WITHIN, (at) => ipv6(`64-${at}`, `line-${at}`, 'site')),
      ...many(WITHIN, (at) => ipv4(`address-${at}`, 'site4')),
    ],
  },
  {
    from: `a botnet of ${formatNumber(BOTNET_LINES)} lines`,
    addresses: many(BOTNET_LINES, (at) => ipv6(`64-${at}`, `line-${at}`, `site-${at}`)),
  },
]

/** The levels of all budgets at a moment that only moves forward. */
const meters = () => {
  const levels = new Map<string, number>()
  const perHours = new Map<string, number>()
  return {
    read: (name: string, budget: Budget): Counted => {
      perHours.set(name, budget.perHour)
      return { level: levels.get(name) ?? 0, budget }
    },
    spend: (names: readonly string[]): void => {
      for (const name of names) levels.set(name, (levels.get(name) ?? 0) + 1)
    },
    pass: (seconds: number): void => {
      for (const [name, level] of levels) levels.set(name, drained(level, perHours.get(name) ?? 0, seconds))
    },
  }
}

interface Spent {
  codes: number
  free: number
  phoneSeconds: number
  hours: number
}

/** The price of the next code from one address: work, or a wait when no work is enough. */
interface Offer {
  names: readonly string[]
  bits: number
  waitSeconds: number
}

const lineOf = (address: Address): string => address.find(({ step }) => step === 56 || step === 32)?.name ?? ''

/** Sends each code from the address where it is cheapest at that moment, and waits only when no address sends it. */
const attack = (
  addresses: readonly Address[],
  numberOf: (sent: number) => string,
  isDone: (spent: Spent) => boolean,
): Spent => {
  const { read, spend, pass } = meters()
  const offerOf = (number: string, address: Address): Offer => {
    const fromLine = `${number} from ${lineOf(address)}`
    const price = codePrice({
      number: read(number, NUMBER),
      numberFromLine: read(fromLine, NUMBER_FROM_LINE),
      networks: address.map(({ step, name }) => read(name, networkBudget(step, OTP_PER_ADDRESS_HOUR))),
      everyone: read('everyone', everyoneBudget(OTP_PER_HOUR)),
    })
    const names = [number, fromLine, 'everyone', ...address.map(({ name }) => name)]
    if (price.kind === 'MESSAGE') return { names, bits: Number.POSITIVE_INFINITY, waitSeconds: price.retryAfterSeconds }
    return { names, bits: price.kind === 'PROOF' ? price.bits : 0, waitSeconds: 0 }
  }
  const spent = { codes: 0, free: 0, phoneSeconds: 0, hours: 0 }
  while (!isDone(spent)) {
    const number = numberOf(spent.codes)
    const offers: Offer[] = []
    // Starting after the address that was used last finds a fresh one at once.
    for (let at = 0; at < addresses.length && offers.at(-1)?.bits !== 0; at += 1)
      offers.push(offerOf(number, addresses[(spent.codes + at) % addresses.length]!))
    const best = offers.reduce((one, other) => (other.bits < one.bits ? other : one))
    if (best.bits < Number.POSITIVE_INFINITY) {
      spend(best.names)
      spent.codes += 1
      if (best.bits === 0) spent.free += 1
      else spent.phoneSeconds += phoneSeconds(best.bits)
      continue
    }
    const seconds = Math.max(1, Math.min(...offers.map(({ waitSeconds }) => waitSeconds)))
    pass(seconds)
    spent.hours += seconds / 3600
  }
  return spent
}

const inWords = ({ codes, free, phoneSeconds: seconds, hours }: Spent): string =>
  `${formatNumber(codes)} codes, ${formatNumber(free)} of them free, ${formatNumber(Math.round(seconds))} s of work${
    hours >= 0.05 ? `, ${hours.toFixed(1)} h` : ''
  }`

/** How many codes an attacker sends in an hour after the first burst, compared with the level of the alarm. */
const alarm = (addresses: readonly Address[]): string => {
  const inAnHour = attack(addresses, String, ({ codes, hours }) => hours >= 1 || codes >= OTP_PER_HOUR * ALARM_SHARE)
  return inAnHour.codes < OTP_PER_HOUR * ALARM_SHARE
    ? `not possible, and too few codes for the alarm: ${formatNumber(inAnHour.codes)} in an hour`
    : `not possible; ${formatNumber(OTP_PER_HOUR * ALARM_SHARE)} codes in an hour raise the price`
}

/** Checks that a quiet network pays nothing at any demand. Otherwise demand could shut others out. */
const refuseShutOut = (): void => {
  for (const load of [0, 1, 1000]) {
    const price = codePrice({
      number: { level: 0, budget: NUMBER },
      numberFromLine: { level: 0, budget: NUMBER_FROM_LINE },
      networks: ([64, 56, 48] as const).map((step) => ({
        level: 0,
        budget: networkBudget(step, OTP_PER_ADDRESS_HOUR),
      })),
      everyone: { level: load * OTP_PER_HOUR, budget: everyoneBudget(OTP_PER_HOUR) },
    })
    if (price.kind !== 'FREE') throw new Error('Demand alone makes the first code of a quiet network cost something.')
  }
}

/** `npm run abuse`: computes the cost of abusing login codes from the rules of the domain. docs/security.md has the table. */
export const abuse = (): void => {
  refuseShutOut()
  const rows = ATTACKERS.map(({ from, addresses }) => {
    const fresh = attack(addresses, String, ({ codes }) => codes >= CODES)
    const closing = attack(
      addresses,
      () => 'one number',
      ({ hours }) => hours >= DAY_HOURS,
    )
    return `| ${from} | ${inWords(fresh)} | ${inWords(closing)} | ${alarm(addresses)} |`
  })
  process.stdout.write(
    [
      `| from | ${formatNumber(CODES)} codes to as many numbers | closing one number to unknown devices for a day | shutting out everyone |`,
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  )
}
