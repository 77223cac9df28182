import type { Database } from '@baari/db/connect.ts'
import type { SquadTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Announcing, BookingServices } from '../bookings/bookingServices.ts'
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
  if (!squad) throw new Failure('NOT_FOUND', { message: 'We could not find this squad.' })
  return squad
}

/** Serializes changes to a squad. Take this lock before that of its time. */
export const lockSquad = async (db: Database, squadId: string): Promise<void> => {
  await sql`select from squad where id = ${squadId} for update`.execute(db)
}

/** Services for the jobs of squads. */
export interface SquadJobs extends Pick<BookingServices, 'notifyJob'> {
  db: Database
  appSecret: string
  publicUrl: string
}

/** Services for the handlers of squads. */
export interface SquadWork extends SquadJobs, BookingServices {}

/** Notifications to members are written in the transaction of their cause, with links into the app. */
export interface SquadClock extends Announcing {
  publicUrl: string
}
