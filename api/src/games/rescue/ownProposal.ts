import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../../platform/http/failure.ts'
import { isShort } from './isShort.ts'
import { type LadderGame, lockLadderGame } from './lockLadderGame.ts'
import { openProposal, type Proposal } from './openProposal.ts'
import { paidSeats, type Seats } from './paidSeats.ts'

interface Asked {
  gameId: string
  accountId: string
}

interface OwnProposal {
  game: LadderGame
  proposal: Proposal
  /** Of the account. */
  own: Seats[]
}

/** The proposal that an account is asked about, with all games of the turf locked; else the Failure that says why there is none. */
export const ownProposal = async ({ gameId, accountId }: Asked, db: Database): Promise<OwnProposal> => {
  const game = await lockLadderGame(gameId, db)
  const own = (await paidSeats(db, gameId)).filter(({ account_id }) => account_id === accountId)
  if (!game || own.length === 0) throw new Failure('NOT_FOUND', { sentence: 'We could not find this game.' })
  const proposal = await openProposal(db, gameId)
  if (!proposal || !isShort(game) || game.now >= proposal.answer_until) throw new Failure('RESCUE_OVER')
  return { game, proposal, own }
}
