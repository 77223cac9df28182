import type { Api } from '@baari/contract/api.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { databaseNow } from '../platform/jobs/databaseNow.ts'

interface Ending {
  gameId: string
  turfName: string
  startsAt: Date
  amount: number
}

/** Reads the stated gender, when a different one can be stated, and the paid seats that a change from woman ends. */
export const readGender: Handler<Api['readGender']> = async (_asked, { db, viewer }) => {
  const account = await db
    .selectFrom('account')
    .select(['gender', 'gender_next_at', sql<boolean>`gender_next_at > ${databaseNow}`.as('stays')])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const { rows: endsSeats } = await sql<Ending>`
    select game.id as "gameId", turf.name as "turfName", game.starts_at as "startsAt",
           coalesce(sum(booking.captured) filter (where game.cutoff_at > ${databaseNow}), 0)::integer as amount
    from game join booking on booking.game_id = game.id and booking.status = 'CONFIRMED' join turf on turf.id = game.turf_id
    where booking.account_id = ${viewer.accountId} and game.admission = 'WOMEN'
      and game.status in ('PENDING', 'CONFIRMED') and game.starts_at > ${databaseNow}
    group by game.id, turf.name order by game.starts_at, game.id`.execute(db)
  const gender = account.gender as 'WOMAN' | 'MAN' | 'OTHER' | null
  return { gender, nextChangeAt: account.stays ? account.gender_next_at : null, endsSeats }
}
