import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { differenceOf } from './differenceOf.ts'
import { openProposal } from './openProposal.ts'
import { proposedPlace } from './proposedPlace.ts'

interface Reader {
  gameId: string
  accountId: string
}

type Rescue = Answer<Api['readGame']>['rescue']

/** Presents the attempts to rescue a game to one of its players. */
export const presentRescue = async ({ gameId, accountId }: Reader, db: Database): Promise<Rescue> => {
  const { rows } = await sql<{ told: number; isStopped: boolean }>`
    select coalesce((select notified_count from game_rescue where game_id = ${gameId} and step = 'CALL'), 0) as told,
           exists (select from game_rescue_schedule where game_id = ${gameId} and stopped_at is not null) as "isStopped"`.execute(
    db,
  )
  return { ...rows[0]!, proposal: await presentProposal({ gameId, accountId }, db) }
}

const presentProposal = async ({ gameId, accountId }: Reader, db: Database) => {
  const proposal = await openProposal(db, gameId)
  if (!proposal) return null
  const place = await proposedPlace(db, proposal)
  const own = await db
    .selectFrom('booking')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'CONFIRMED')
    .execute()
  const agreed = await db
    .selectFrom('rescue_agreement')
    .select('booking_id')
    .where('rescue_id', '=', proposal.id)
    .execute()
  return {
    step: proposal.step,
    groundName: place.ground.name,
    date: place.date,
    startTime: place.starts_minute,
    endTime: place.ends_minute,
    startsAt: place.starts_at,
    pricePerPlayer: proposal.seat_price,
    difference: own.reduce((sum, seats) => sum + differenceOf(seats, place), 0),
    amount: own.reduce((sum, { captured }) => sum + captured, 0),
    answerUntil: proposal.answer_until,
    hasAgreed: own.length > 0 && own.every(({ id }) => agreed.some(({ booking_id }) => booking_id === id)),
  }
}
