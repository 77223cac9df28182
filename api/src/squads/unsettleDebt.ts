import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { isBetween } from './isBetween.ts'
import { lockSquad } from './lockSquad.ts'
import { ownSquad } from './ownSquad.ts'
import { readOwed } from './readOwed.ts'

/** Puts back on the list what was taken off it in one step. */
export const unsettleDebt: Handler<Api['unsettleDebt']> = async ({ params }, { db, now, viewer: { accountId } }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  await lockSquad(db, squadId)
  const settled = (await readOwed(db, squadId, now)).filter(({ settledBy }) => settledBy === accountId)
  const named = settled.find(({ shareId }) => shareId === params.shareId)
  if (!named) throw new Failure('NOT_FOUND', { sentence: 'This is on the list already.' })
  const together = settled.filter(
    (share) => isBetween(share, named) && share.settledAt?.getTime() === named.settledAt?.getTime(),
  )
  await db
    .deleteFrom('squad_settled')
    .where(
      'share_id',
      'in',
      together.map(({ shareId }) => shareId),
    )
    .execute()
  return { squadId }
}
