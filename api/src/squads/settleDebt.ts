import type { Api } from '@baari/contract/api.ts'
import { netDebts } from '@baari/domain/squads/debts.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { isBetween } from './isBetween.ts'
import { lockSquad } from './lockSquad.ts'
import { ownSquad } from './ownSquad.ts'
import { readOwed } from './readOwed.ts'

/** Marks the debts between two members as settled, at the request of the net creditor. Moves no money. */
export const settleDebt: Handler<Api['settleDebt']> = async ({ params }, { db, now, viewer: { accountId } }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  await lockSquad(db, squadId)
  const open = (await readOwed(db, squadId, now)).filter(({ settledAt }) => settledAt === null)
  const named = open.find(({ shareId }) => shareId === params.shareId)
  const shares = named ? open.filter((share) => isBetween(share, named)) : []
  const [debt] = netDebts(shares)
  if (debt?.to !== accountId) throw new Failure('NOT_FOUND', { sentence: 'Nobody owes you this any more.' })
  await db
    .insertInto('squad_settled')
    .values(shares.map(({ shareId }) => ({ share_id: shareId, settled_by: accountId, settled_at: now })))
    .execute()
  return { squadId }
}
