import type { OpeningHours } from '@baari/domain/availability/slots.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { LeastBand } from '@baari/domain/reliability/reliability.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import type { PriceRule } from '@baari/domain/turfs/price.ts'
import { type GroundReply, hoursOf, joined, priceRules, stretch } from '../availability/groundDay.ts'

/** A game that players have started; `NONE` accepts no more players. */
export interface OpenGame extends Interval {
  readonly id: string
  readonly sport: string
  readonly cutoffAt: Date
  readonly joined: number
  readonly fewest: number
  readonly most: number
  readonly status: 'PENDING' | 'CONFIRMED' | 'NONE'
  readonly admission: Admission
  readonly levels: LevelRange | null
  readonly leastReliability: LeastBand | null
}

/** The shared games of a ground on one day. Prices are per seat. */
export interface GroundGames {
  id: string
  name: string
  hours: OpeningHours
  perHour: Paise
  rules: readonly PriceRule[]
  fewest: number
  most: number
  /** In order of their start. */
  open: readonly OpenGame[]
  /** Stretches in which a new game fits. */
  free: readonly Interval[]
}

const statusOf = (text: string): OpenGame['status'] => (text === 'PENDING' || text === 'CONFIRMED' ? text : 'NONE')

export const groundGames = (ground: GroundReply): GroundGames => ({
  id: ground.entityId,
  name: ground.name,
  hours: hoursOf(ground),
  perHour: paiseOf(ground.pricePerHourPartialBookingPerPlayer),
  rules: priceRules(ground, 'PARTIAL'),
  fewest: ground.minPlayers,
  most: ground.maxPlayers,
  open: ground.partialBookingOptions
    .flatMap((option) =>
      option.type === 'EXISTING' && option.gameId !== null && option.cutoffAt !== null
        ? [
            {
              ...stretch(option),
              id: option.gameId,
              sport: option.selectedGameType ?? '',
              cutoffAt: new Date(option.cutoffAt),
              joined: option.totalPlayersJoined,
              fewest: option.minPlayersRequired,
              most: option.maxPlayersRequired,
              status: statusOf(option.bookingStatus),
              admission: option.admission,
              levels: option.levels,
              leastReliability: option.leastReliability,
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.startsAt - other.startsAt),
  free: joined(ground.partialBookingOptions.filter(({ type }) => type === 'FREE').map(stretch)),
})
