import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { squadOfLink } from './squadOfLink.ts'

/** Joins a squad. An existing membership stays unchanged; the database enforces the size limit. */
export const joinSquad: Handler<Api['joinSquad']> = async ({ params }, { db, now, viewer }) => {
  const { id: squadId } = await squadOfLink(db, { token: params.token, accountId: viewer.accountId })
  await db
    .insertInto('squad_member')
    .values({ id: newId('MEMBER', now), squad_id: squadId, account_id: viewer.accountId, joined_at: now })
    .execute()
  return { squadId }
}
