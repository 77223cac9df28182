import { smallerGround } from '@baari/domain/games/rescue/smallerGround.ts'
import { sql } from 'kysely'
import { type GroundForSale, groundsForSale } from '../../turfs/groundForSale.ts'
import { admitsGame } from './admitsGame.ts'
import { canRefundDifference } from './canRefundDifference.ts'
import type { Climbing } from './climbing.ts'
import type { LadderGame } from './lockLadderGame.ts'
import { paidSeats } from './paidSeats.ts'
import { pricesOn } from './pricesOn.ts'
import type { Target } from './propose.ts'

/** Another ground of the turf that is free and takes those who have paid, at a price that is no dearer. */
export const findSmallerGround = async (game: LadderGame, { db }: Climbing): Promise<Target | undefined> => {
  const seats = await paidSeats(db, game.id)
  if (!(await canRefundDifference(db, seats))) return undefined
  const { rows } = await sql<{ id: string }>`
    select ground.id from ground
    where ground.turf_id = ${game.turf_id} and ground.id <> ${game.ground_id}
      and not exists (select from live_occupancy
                      where turf_id = ground.turf_id and part = any (ground.parts) and source_id <> ${game.id}
                        and period && tstzrange(${game.starts_at}, ${game.ends_at}))
    order by ground.id`.execute(db)
  const sale = groundsForSale()
  const grounds: GroundForSale[] = []
  for (const { id } of rows) {
    const ground = await sale.find(db, id)
    if (ground && admitsGame(ground, game)) grounds.push(ground)
  }
  const found = smallerGround(
    seats.map(({ players, list_price }) => ({ players: players ?? 0, listPrice: list_price })),
    grounds.map((ground) => {
      const priceOf = pricesOn(ground, game)
      return { ...ground, priceOf: (players: number) => priceOf(players).total }
    }),
  )
  return found && { groundId: found.id, gameId: null }
}
