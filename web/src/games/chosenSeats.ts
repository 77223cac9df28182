import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { GroundGames } from './groundGames.ts'

export interface ChosenSeats {
  turfName: string
  image: string | undefined
  ground: GroundGames
  date: CalendarDate
  game: string
  interval: Interval
  players: number
  /** The seats start a new game instead of joining one. */
  isStart: boolean
  /** Enough players have joined for the game to take place. */
  isOn: boolean
  admission: Admission
  /** The intended levels; null admits all. */
  levels: LevelRange | null
  /** The token of the link that led here. */
  linkToken: string | undefined
  /** The settings of a new game that the player hosts. */
  hosted?: HostedGame
}

/** A key that is equal for equal seats only. */
export const seatsKey = ({ ground, date, game, interval, players, hosted }: ChosenSeats): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt, players, JSON.stringify(hosted)].join(' ')
