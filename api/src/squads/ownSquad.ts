import type { Database } from '@baari/db/connect.ts'
import type { SquadTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { Failure } from '../platform/http/failure.ts'

/** A squad that the account is in. Any other does not exist. */
export const ownSquad = async (
  db: Database,
  { squadId, accountId }: { squadId: string; accountId: string },
): Promise<Selectable<SquadTable>> => {
  const squad = await db
    .selectFrom('squad')
    .selectAll()
    .where('id', '=', squadId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('squad_member')
          .select('squad_member.id')
          .whereRef('squad_member.squad_id', '=', 'squad.id')
          .where('squad_member.account_id', '=', accountId),
      ),
    )
    .executeTakeFirst()
  if (!squad) throw new Failure('NOT_FOUND', { sentence: 'We could not find this squad.' })
  return squad
}
