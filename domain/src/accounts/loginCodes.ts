import { SECONDS_PER_HOUR } from '../shared/zonedTime.ts'
/**
 * A budget is a level that each use raises by 1 and that drains by `perHour`. A use beyond `most` is refused, so `most`
 * is the size of a burst, and `perHour` the pace after it.
 */
export interface Budget {
  most: number
  perHour: number
}

/** Life and pace of one-time codes. */
export const CODE = { minutes: 5, resendSeconds: 30, wrongTries: 5 } as const

/** Wrong codes for one sent code, from one device or line. They never drain: the code expires first. */
export const WRONG_TRIES: Budget = { most: CODE.wrongTries, perHour: 0 }

/** A device that has logged in to a number: strangers cannot spend its codes. */
export const KNOWN_DEVICE: Budget = { most: 10, perHour: 5 }

/** Devices that have not logged in to a number: all of them together, and those of one line. */
export const NUMBER: Budget = { most: 10, perHour: 1 }
export const NUMBER_FROM_LINE: Budget = { most: 5, perHour: 1 }

/** Wrong codes for a number, from all devices that have not logged in to it. */
export const WRONG_CODES: Budget = { most: 20, perHour: 1 }

/** Length of a prefix: 64, 56 and 48 bits of IPv6; 32 and 24 of IPv4. */
export type NetworkStep = 64 | 56 | 48 | 32 | 24

/** Budget of a network, as a multiple of `OTP_PER_ADDRESS_HOUR`. */
const SHARES: Readonly<Record<NetworkStep, number>> = { 64: 1, 56: 2, 48: 8, 32: 1, 24: 8 }

export const networkBudget = (step: NetworkStep, perAddressHour: number): Budget => ({
  most: perAddressHour * SHARES[step],
  perHour: perAddressHour * SHARES[step],
})

/** Budgets of messages to numbers that their sender typed. `perAddressHour` sets those of networks, as for codes. */
export interface TypedBudget {
  number: Budget
  perAddressHour: number
}

/** Of all kinds together: receipts, invitations, codes for guardians, requests to be called. */
export const TYPED_NUMBER: TypedBudget = { number: { most: 10, perHour: 1 }, perAddressHour: 30 }

/** Of one form that needs no log-in. */
export const FORM: TypedBudget = { number: { most: 3, perHour: 1 }, perAddressHour: 5 }

/** The expected demand of all unknown devices together. More demand raises the price and refuses no code. */
export const everyoneBudget = (perHour: number): Budget => ({ most: perHour, perHour })

/** From this share of the expected demand on, codes cost more and the health check fails. */
export const ALARM_SHARE = 0.5

/** Codes of a number, and share of a network's budget, without proof of work while demand is low. */
const FREE_OF_NUMBER = 3
const FREE_OF_NETWORK = 1 / 3

/** Proof of work in leading zero bits: an average of 2^14 to 2^18 digests. */
const FEWEST_BITS = 14
export const MOST_BITS = 18

/** SHA-256 digests that a phone's browser is assumed to compute in a second. */
const PHONE_DIGESTS = 60_000

export const phoneSeconds = (bits: number): number => 2 ** bits / PHONE_DIGESTS

/** A budget, and its level before the code that is asked for. */
export interface Counted {
  level: number
  budget: Budget
}

export const drained = (level: number, perHour: number, seconds: number): number =>
  Math.max(0, level - (perHour * seconds) / SECONDS_PER_HOUR)

/** Seconds until a budget takes another use within `limit`; 0 if it does now. */
const secondsUntil = ({ level, budget }: Counted, limit: number): number =>
  Math.ceil((Math.max(0, level + 1 - limit) / budget.perHour) * SECONDS_PER_HOUR)

export const isSpent = ({ level, budget }: Counted): boolean => level + 1 > budget.most

/** Seconds until the slowest of these budgets takes another use. */
export const secondsUntilRoom = (counted: readonly Counted[]): number =>
  Math.max(0, ...counted.map((one) => secondsUntil(one, one.budget.most)))

export interface CodeDemand {
  number: Counted
  numberFromLine: Counted
  /** From the narrowest to the widest. */
  networks: readonly Counted[]
  everyone: Counted
}

/**
 * FREE sends the code, and PROOF sends it for this work or after this time. MESSAGE sends no code: the number is proven
 * by a message to Baari.
 */
export type CodePrice =
  | { kind: 'FREE' }
  | { kind: 'PROOF'; bits: number; freeInSeconds: number }
  | { kind: 'MESSAGE'; retryAfterSeconds: number }

/** Each step of a budget beyond its free part doubles the work. */
const STEPS = MOST_BITS - FEWEST_BITS + 1

/** Shrinks to one code, and never to none, as everyone's demand approaches the expected demand. */
const freePart = (codes: number, load: number): number =>
  Math.max(1, Math.floor(codes * Math.min(1, (1 - load) / (1 - ALARM_SHARE))))

const loadOf = ({ level, budget }: Counted): number => Math.min(1, level / budget.most)

/** The price of a message log-in, which costs Baari nothing: only networks and everyone's demand raise it. */
export const networkPrice = ({ networks, everyone }: Pick<CodeDemand, 'networks' | 'everyone'>): CodePrice => {
  const load = loadOf(everyone)
  return proofPrice(
    networks.map((counted) => ({ counted, free: freePart(counted.budget.most * FREE_OF_NETWORK, load) })),
    load,
  )
}

export const codePrice = ({ number, numberFromLine, networks, everyone }: CodeDemand): CodePrice => {
  const walls = [number, numberFromLine, ...networks]
  if (walls.some(isSpent)) return { kind: 'MESSAGE', retryAfterSeconds: secondsUntilRoom(walls) }
  const load = loadOf(everyone)
  return proofPrice(
    [
      { counted: number, free: freePart(FREE_OF_NUMBER, load), isNumber: true },
      ...networks.map((counted) => ({ counted, free: freePart(counted.budget.most * FREE_OF_NETWORK, load) })),
    ],
    load,
  )
}

interface Metered {
  counted: Counted
  free: number
  isNumber?: true
}

const proofPrice = (metered: readonly Metered[], load: number): CodePrice => {
  const over = metered.map(stepsOver)
  const steps = Math.max(0, ...over)
  if (steps === 0) return { kind: 'FREE' }
  const loadSteps = Math.ceil((Math.max(0, load - ALARM_SHARE) / (1 - ALARM_SHARE)) * (STEPS - 1))
  return {
    kind: 'PROOF',
    bits: Math.min(MOST_BITS, FEWEST_BITS + steps - 1 + loadSteps),
    freeInSeconds: Math.max(1, ...metered.map(({ counted, free }) => secondsUntil(counted, free))),
  }
}

/** Each code of a number beyond the free ones is a step. A network reaches STEPS at the end of its budget. */
const stepsOver = ({ counted: { level, budget }, free, isNumber }: Metered): number => {
  const over = Math.max(0, level + 1 - free)
  return Math.ceil(isNumber ? over : (STEPS * over) / Math.max(1, budget.most - free))
}

/** Accepts a proof of one bit less: the price may rise while a browser works. */
export const isPaid = (price: CodePrice, provenBits: number): boolean =>
  price.kind === 'FREE' || (price.kind === 'PROOF' && provenBits > 0 && provenBits >= price.bits - 1)

/** How long a log-in waits for its message, and the length of the code in the message. */
export const MESSAGE_LOGIN = { minutes: 15, codeCharacters: 8 } as const
