import { newId } from '@baari/db/newId.ts'
import type { RescueProposal } from '@baari/domain/games/rescue/rescueLadder.ts'
import { deadlineFact } from '@baari/domain/shared/playTime.ts'
import { announce } from '../../bookings/announce.ts'
import { gameLink } from '../gameLink.ts'
import type { Climbing } from './climbing.ts'
import { differenceOf } from './differenceOf.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { lookAgain } from './lookAgain.ts'
import { paidSeats } from './paidSeats.ts'
import { proposedPlace } from './proposedPlace.ts'

export interface Target {
  groundId: string
  gameId: string | null
}

interface Proposing {
  game: LadderGame
  step: RescueProposal
  target: Target
  answerUntil: Date
}

/** Asks every player who has paid to accept or decline the change. */
export const propose = async ({ game, step, target, answerUntil }: Proposing, clock: Climbing): Promise<void> => {
  const { db, now } = clock
  const place = await proposedPlace(db, {
    game_id: game.id,
    target_game_id: target.gameId,
    ground_id: target.groundId,
  })
  await db
    .insertInto('game_rescue')
    .values({
      id: newId('RESCUE', now),
      game_id: game.id,
      turf_id: game.turf_id,
      step,
      ground_id: target.groundId,
      target_game_id: target.gameId,
      seat_price: place.priceOf(1).total,
      answer_until: answerUntil,
      outcome: 'PROPOSED',
      begun_at: now,
    })
    .execute()
  await lookAgain(db, game, answerUntil)
  for (const seats of await paidSeats(db, game.id))
    await announce(
      'game_moves',
      {
        ...seats,
        ground_id: target.groundId,
        date: place.date,
        starts_minute: place.starts_minute,
        ends_minute: place.ends_minute,
        refund: differenceOf(seats, place),
        until: deadlineFact(answerUntil, game.time_zone),
        link: gameLink(game.id, clock),
        gameId: game.id,
        tellUntil: answerUntil,
      },
      clock,
    )
}
