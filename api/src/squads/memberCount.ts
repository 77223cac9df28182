import { sql } from 'kysely'

/** For use where `squad` is in scope. */
export const memberCount = sql<number>`(select count(*)::integer from squad_member where squad_id = squad.id)`
