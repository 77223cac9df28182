import type { Invariant } from './invariant.ts'
import { ofBooks } from './ofBooks.ts'
import { ofDatabase } from './ofDatabase.ts'
import { ofPayments } from './ofPayments.ts'
import { ofSlots } from './ofSlots.ts'
import { ofWork } from './ofWork.ts'

const all = [...ofSlots, ...ofPayments, ...ofBooks, ...ofWork, ...ofDatabase]

export type InvariantId = (typeof all)[number]['id']

const numberOf = ({ id }: Invariant): number => Number(id.slice(1))

/** The invariants, in the order of their numbers. */
export const invariants: readonly (Invariant & { id: InvariantId })[] = all.toSorted(
  (a, b) => numberOf(a) - numberOf(b),
)
