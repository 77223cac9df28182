import type { Chance } from './seededChance.ts'
import type { SeededGround } from './turfRows.ts'

interface DeskTime {
  ground: SeededGround
  date: string
  /** Minutes of the business day. */
  startsAt: number
  endsAt: number
}

export interface Customer {
  name: string
  phone: string | null
}

/** An entry that the turf itself recorded. */
export type DeskEntry = DeskTime &
  (
    | { kind: 'BLOCK'; reason: string; series?: string }
    | { kind: 'MANUAL_BOOKING'; game: string; customer: Customer; series?: string }
  )

const NAMES = (
  'Rohan Vijay Deepak Suresh Imran Harsh Manoj Pooja Faizan Gaurav Ritu Sanjay Naveen Kiran Alok Zoya Ramesh Tanvi ' +
  'Arvind Jatin Meera Lokesh Salman Neeraj'
).split(' ')

/** A caller or walk-in; half of them leave a phone number. */
export const deskCustomer = (chance: Chance): Customer => ({
  name: chance.pick(NAMES),
  phone: chance.happens(50) ? `+9190000${chance.between(20_000, 29_999)}` : null,
})
