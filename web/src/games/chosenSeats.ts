import type { HostedGame } from '@baari/domain/games/hostedGame.ts'
import type { Admission } from '@baari/domain/games/joining.ts'
import type { LevelRange } from '@baari/domain/levels/levels.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { GroundGames } from './groundGames.ts'

/** The seats that are about to be taken. */
export interface ChosenSeats {
  turfName: string
  image: string | undefined
  ground: GroundGames
  date: CalendarDate
  game: string
  interval: Interval
  players: number
  /** They start a game instead of joining one. */
  isStart: boolean
  /** Enough have joined: the game takes place. */
  isOn: boolean
  /** Who may join the game. */
  admission: Admission
  /** The levels it is meant for; null where any is welcome. */
  levels: LevelRange | null
  /** Of the link that led to the game. */
  linkToken: string | undefined
  /** They begin a game of the player's own, which is to be like this. */
  hosted?: HostedGame
}

/** The same for the same seats, and different for every other. */
export const seatsKey = ({ ground, date, game, interval, players, hosted }: ChosenSeats): string =>
  [ground.id, date, game, interval.startsAt, interval.endsAt, players, JSON.stringify(hosted)].join(' ')
