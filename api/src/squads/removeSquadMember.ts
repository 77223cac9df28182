import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownSquad } from './ownSquad.ts'
import { takeOut } from './takeOut.ts'

export const removeSquadMember: Handler<Api['removeSquadMember']> = async ({ params }, { db, viewer }) => {
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId: viewer.accountId })
  const member = await db
    .selectFrom('squad_member')
    .select('account_id')
    .where('id', '=', params.memberId)
    .where('squad_id', '=', squadId)
    .executeTakeFirst()
  if (!member) throw new Failure('NOT_FOUND', { sentence: 'This person is no longer in the squad.' })
  await takeOut(db, { squadId, accountId: member.account_id, by: viewer.accountId })
  return { squadId }
}
