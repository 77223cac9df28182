import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { squadNameRefusal } from '@baari/domain/squads/squad.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { newToken } from '../platform/newToken.ts'

export const createSquad: Handler<Api['createSquad']> = async ({ body }, { db, now, viewer }) => {
  const refusal = squadNameRefusal(body.name)
  if (refusal) throw new Failure(refusal.refused)
  const squadId = newId('SQUAD', now)
  const captain = { squad_id: squadId, account_id: viewer.accountId, joined_at: now }
  await db
    .insertInto('squad')
    .values({ id: squadId, name: body.name, captain_id: viewer.accountId, token: newToken(), created_at: now })
    .execute()
  await db
    .insertInto('squad_member')
    .values({ id: newId('MEMBER', now), ...captain })
    .execute()
  return { squadId }
}
