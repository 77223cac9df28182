import { checkSlot } from '@baari/domain/availability/slots.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { GroundForSale } from '../../turfs/groundForSale.ts'
import type { LadderGame } from './lockLadderGame.ts'

/** May a game of this sport be played on the ground at this time? */
export const admitsGame = (ground: GroundForSale, game: LadderGame): boolean =>
  ground.onboarded &&
  ground.available &&
  ground.allowPartial &&
  ground.games.includes(game.sport) &&
  !isRefused(
    checkSlot({
      interval: { startsAt: game.starts_minute, endsAt: game.ends_minute },
      date: game.date,
      today: dateAt(game.now, game.time_zone),
      nowMinutes: minutesAt(game.now, game.time_zone),
      hours: { opensAt: ground.opensAt, closesAt: ground.closesAt },
      minimumMinutes: GAME_MINUTES[0],
    }),
  )
