import { seatsLeft } from '@baari/domain/games/seats.ts'
import { weekdayOf } from '@baari/domain/shared/calendarDate.ts'
import { type PriceRule, partialPrice } from '@baari/domain/turfs/price.ts'
import { levelsOf } from '../levels/levelsOf.ts'
import type { FoundGame } from './gameColumns.ts'

/** Seats left are a count, never a guess. */
export const presentGame = <Status extends string>(game: Omit<FoundGame, 'status'> & { status: Status }) => {
  const weekday = weekdayOf(game.date)
  const rules = game.rules.map(
    (rule): PriceRule => ({
      bookingType: 'PARTIAL',
      weekday,
      startsAt: rule.starts_at,
      endsAt: rule.ends_at,
      changePerHour: rule.change_per_hour,
      reason: rule.reason,
    }),
  )
  const interval = { startsAt: game.starts_minute, endsAt: game.ends_minute }
  return {
    gameId: game.id,
    turfId: game.turf_id,
    turfName: game.turf_name,
    groundId: game.ground_id,
    groundName: game.ground_name,
    address: game.address,
    image: game.images[0] ?? null,
    selectedGameType: game.sport,
    date: game.date,
    startTime: game.starts_minute,
    endTime: game.ends_minute,
    startsAt: game.starts_at,
    cutoffAt: game.cutoff_at,
    status: game.status,
    totalPlayersJoined: game.seats_paid + game.held,
    minPlayersRequired: game.min_players,
    maxPlayersRequired: game.max_players,
    seatsLeft: seatsLeft({ maxPlayers: game.max_players, seatsPaid: game.seats_paid, seatsHeld: game.held }),
    pricePerPlayer: partialPrice({ perHour: game.price_partial, rules, weekday, interval, players: 1 }).total,
    hostedBy: game.hosted_by,
    note: game.note,
    admission: game.admission,
    levels: levelsOf(game),
    leastReliability: game.min_reliability,
    seatsPassedOn: game.passed_on,
    distanceInKm: game.km === null ? null : Math.round(game.km * 10) / 10,
  }
}
