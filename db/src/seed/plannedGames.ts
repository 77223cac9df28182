import type { Town } from './bookedSlots.ts'
import { dayInIndia } from './businessDay.ts'
import type { Calendar } from './calendar.ts'
import { seededChance } from './seededChance.ts'
import { type AccountRow, openHours, type SeededGround } from './turfRows.ts'

/** A game that players of the crowd have joined, and that has room for more. */
export interface PlannedGame {
  ground: SeededGround
  sport: string
  date: string
  startsAt: number
  endsAt: number
  /** Who has paid for how many seats. */
  seats: { account: AccountRow; players: number }[]
}

const GAMES_A_CITY = 5
const STARTS = [19, 20, 18, 7, 21, 6].map((hour) => hour * 60)
const MINUTES = 60

/** Games of the coming days in every city: some have found their players, some still wait for them. */
export const plannedGames = (calendar: Calendar, { turfs, crowds, now }: Town): PlannedGame[] =>
  [...crowds].flatMap(([city, crowd]) => {
    const grounds = turfs.filter(({ row }) => row.onboarded && row.city === city).flatMap((turf) => turf.grounds)
    const games: PlannedGame[] = []
    for (let tried = 0; games.length < GAMES_A_CITY && tried < grounds.length; tried += 1) {
      const chance = seededChance(`game/${city}/${tried}`)
      const ground = chance.pick(grounds)
      const startsAt = STARTS[tried % STARTS.length]!
      const open = openHours(ground.row)
      if (startsAt < open.startsAt || startsAt + MINUTES > open.endsAt) continue
      const game: PlannedGame = {
        ground,
        sport: chance.pick(ground.row.supported_games),
        date: dayInIndia(now, 1 + (tried % 5)),
        startsAt,
        endsAt: startsAt + MINUTES,
        seats: [],
      }
      const wanted = Math.max(1, ground.row.min_players + chance.between(-4, 1))
      for (let taken = 0, first = chance.between(0, crowd.length - 1); taken < wanted; first += 1) {
        const players = Math.min(wanted - taken, chance.between(1, 3))
        game.seats.push({ account: crowd[first % crowd.length]!, players })
        taken += players
      }
      if (calendar.take({ ...game, accounts: game.seats.map(({ account }) => account) })) games.push(game)
    }
    return games
  })
