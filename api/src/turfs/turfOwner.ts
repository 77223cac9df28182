import type { Database } from '@baari/db/connect.ts'
import { Failure } from '../platform/http/failure.ts'

export interface TurfOwner {
  id: string
  name: string
}

/** The future owner of a turf: an active account with the role of a turf owner. */
export const turfOwner = async (db: Database, accountId: string): Promise<TurfOwner> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .where('role', '=', 'TURFOWNER')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!account) throw new Failure('NOT_FOUND', { sentence: 'There is no turf owner with this ID.' })
  return { id: account.id, name: [account.first_name, account.last_name].filter(Boolean).join(' ') }
}
