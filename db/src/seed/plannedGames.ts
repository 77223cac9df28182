import { dayInIndia, instantInIndia, minutesLater } from './businessDay.ts'
import type { Calendar } from './calendar.ts'
import { seededChance } from './seededChance.ts'
import type { Town } from './turfRows.ts'
import { type AccountRow, openHours, type SeededGround } from './turfRows.ts'

/** A game that players of the crowd have joined, and that has room for more. */
export interface PlannedGame {
  ground: SeededGround
  sport: string
  date: string
  startsAt: number
  endsAt: number
  /** The players and the seats each has paid for. */
  seats: { account: AccountRow; players: number }[]
}

const GAMES_A_CITY = 5
/** How many of them are tonight, each one player short. */
const TONIGHT = 2
const TONIGHT_STARTS = [21, 20, 22, 19].map((hour) => hour * 60)
/** Far enough ahead to be joined now. */
const LEAST_MINUTES_AHEAD = 120
const STARTS = [19, 20, 18, 7, 21, 6].map((hour) => hour * 60)
const MINUTES = 60

/** Games in every city: tonight’s need one more player; those of the coming days are full enough or still wait. */
export const plannedGames = (calendar: Calendar, { turfs, crowds, now }: Town): PlannedGame[] =>
  [...crowds].flatMap(([city, crowd]) => {
    const grounds = turfs.filter(({ row }) => row.onboarded && row.city === city).flatMap((turf) => turf.grounds)
    const games: PlannedGame[] = []
    for (let tried = 0; games.length < GAMES_A_CITY && tried < grounds.length; tried += 1) {
      const chance = seededChance(`game/${city}/${tried}`)
      const ground = chance.pick(grounds)
      const isTonight = games.length < TONIGHT && tried < grounds.length / 2
      const startsAt = isTonight ? TONIGHT_STARTS[tried % TONIGHT_STARTS.length]! : STARTS[tried % STARTS.length]!
      const date = dayInIndia(now, isTonight ? 0 : 1 + (tried % 5))
      const open = openHours(ground.row)
      if (startsAt < open.startsAt || startsAt + MINUTES > open.endsAt) continue
      if (instantInIndia(date, startsAt) < minutesLater(now, LEAST_MINUTES_AHEAD)) continue
      if (isTonight && ground.row.min_players < 3) continue
      const game: PlannedGame = {
        ground,
        sport: chance.pick(ground.row.supported_games),
        date,
        startsAt,
        endsAt: startsAt + MINUTES,
        seats: [],
      }
      const wanted = isTonight
        ? ground.row.min_players - 1
        : Math.max(1, ground.row.min_players + chance.between(-4, 1))
      for (let taken = 0, first = chance.between(0, crowd.length - 1); taken < wanted; first += 1) {
        const players = Math.min(wanted - taken, chance.between(1, 3))
        game.seats.push({ account: crowd[first % crowd.length]!, players })
        taken += players
      }
      if (calendar.take({ ...game, accounts: game.seats.map(({ account }) => account) })) games.push(game)
    }
    return games
  })
