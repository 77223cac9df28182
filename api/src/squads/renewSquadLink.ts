import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'
import { ownSquad } from './ownSquad.ts'

export const renewSquadLink: Handler<Api['renewSquadLink']> = async ({ params: { squadId } }, { db, viewer }) => {
  await ownSquad(db, { squadId, accountId: viewer.accountId })
  const renewed = await db
    .updateTable('squad')
    .set({ token: newToken() })
    .where('id', '=', squadId)
    .where('captain_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!renewed) throw new Failure('SQUAD_NOT_CAPTAIN')
  return { squadId }
}
