import type { Client } from '@baari/contract/createClientOf.ts'

export interface Person {
  name: string
  id: string
  phone: string
  client: Client
}

export interface WorldGround {
  id: string
  turfId: string
  /** Names the turf in messages and addresses. */
  turfSlug: string
  parts: number[]
  owner: Person
  /** Seats are sold here, too. */
  hasGames: boolean
  /** Rupees an hour for a seat in a game. */
  seatPrice: number
}

export interface Slot {
  ground: WorldGround
  date: string
  hour: number
  couponCode?: string
  /** Wanted because of another booking, so it draws no rival and no second booking. */
  isBeside?: true
}

export interface WeeklyTime {
  squadId: string
  /** The first is the captain. */
  members: readonly Person[]
  slot: Slot
  /** The end of the reservation, in milliseconds. */
  until: number
}

interface Member {
  name: string
  id: string
  phone: string
}

export interface WorldAccounts {
  /** Has not used the number for longer than operators wait before they give it to another person. */
  forgotten: Member
  /** Their turnover requires a second factor, which they have not set up. */
  owners: readonly Member[]
  /** Has a second factor. */
  admin: Member & { secret: string }
}

export interface World {
  players: Person[]
  owners: Person[]
  admins: Person[]
  grounds: WorldGround[]
  /** Of a turf for those who play together, the largest first. */
  gatherings: WorldGround[]
  /** Two with prices by hour and a discount for a start that leaves no gap, and one that takes no advance. */
  priced: WorldGround[]
  /** Of a turf that is not onboarded, so players send enquiries. */
  distant: WorldGround
  /** An expensive ground: admins hand over its turf and refund its bookings. */
  stadium: WorldGround
  /** The owner with a contract for past days. */
  lateOwner: Person
  /** The time that is kept for a squad; undefined without visits to play together. */
  weekly: WeeklyTime | undefined
  /** People who log in; undefined without such visits. */
  accounts: WorldAccounts | undefined
  /** Codes of coupons, with how often an account may use them. */
  coupons: Readonly<Record<string, number>>
}
