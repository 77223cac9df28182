/** How a city's tables describe its turfs: rupees, clock times and words; rows are made of them elsewhere. */
export interface TurfPlan {
  name: string
  /** Street and neighbourhood; the city and its state are added. */
  address: string
  at: readonly [latitude: number, longitude: number]
  /** Phone number of the account that owns it. */
  owner: string
  /** Opening and closing by the clock; a closing at or before the opening lies on the next day. */
  hours: readonly [opens: string, closes: string]
  advance: 100 | 50 | 30 | 25
  minimumHours: 1 | 1.5
  pricing: 'floodlit' | 'courts' | 'nightOwl' | 'earlyBird' | 'flat'
  amenities: readonly string[]
  about: string
  grounds: readonly GroundPlan[]
  /** Sells by enquiry only. */
  byEnquiry?: true
}

export interface GroundPlan {
  name: string
  games: readonly string[]
  /** The numbers of the turf's parts that the ground takes. */
  parts: readonly number[]
  players: readonly [least: number, most: number]
  /** Rupees per hour for the whole ground. */
  price: number
  /** Rupees per hour and player. */
  seat: number
}

export interface CityPlan {
  city: string
  state: string
  turfs: readonly TurfPlan[]
}

export const BASIC = ['Parking', 'Washroom', 'Drinking water'] as const
export const LIT = [...BASIC, 'Floodlights', 'First aid'] as const
export const CLUB = [...LIT, 'Changing room', 'Showers', 'Equipment on hire', 'Café'] as const

const playersOf: Record<string, readonly [number, number]> = {
  Cricket: [8, 16],
  Football: [8, 14],
  Futsal: [6, 10],
  Basketball: [6, 10],
  Badminton: [2, 4],
  Pickleball: [2, 4],
  Tennis: [2, 4],
  'Other Activities': [4, 20],
}

interface Prices {
  price: number
  seat: number
}

/** A single ground that takes the turf's part of that number. */
export const ground = (part: number, name: string, games: readonly string[], prices: Prices): GroundPlan => ({
  name,
  games,
  parts: [part],
  players: playersOf[games[0]!]!,
  ...prices,
})

/** Numbered courts of one game, each its own part, from `firstPart` on. */
export const courts = (firstPart: number, count: number, game: string, prices: Prices): GroundPlan[] =>
  Array.from({ length: count }, (_, index) =>
    ground(firstPart + index, count === 1 ? `${game} court` : `${game} court ${index + 1}`, [game], prices),
  )

/** A full ground and its two halves: booking the full takes parts 1 and 2, a half takes one of them. */
export const fullAndHalves = (games: readonly string[], full: Prices, half: Prices): GroundPlan[] => [
  { name: 'Full ground', games, parts: [1, 2], players: playersOf[games[0]!]!, ...full },
  { name: 'Half A', games, parts: [1], players: [6, 12], ...half },
  { name: 'Half B', games, parts: [2], players: [6, 12], ...half },
]
