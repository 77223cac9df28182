import { APP_ROLE } from '@baari/db/appRole.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { ConfigurationError } from './configurationError.ts'

/** A superuser passes by every right and can switch every guard off. In production the API does not start as one. */
export const refuseSuperuser = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = current_user and rolsuper`.execute(db)
  if (rows[0])
    throw new ConfigurationError(
      `DATABASE_URL logs in as “${rows[0].name}”, a superuser. Make the roles of db/roles.sql, name ${APP_ROLE} in DATABASE_URL, and the owner of the tables in DATABASE_OWNER_URL.`,
    )
}
