import type { ClientBase, Pool } from 'pg'
import { SESSION_SETTINGS } from './connect.ts'

/**
 * The role the API works as: it reads and changes rows, and nothing else. It owns no table, so it cannot take a guard away
 * (a constraint, a trigger), and it reaches no file of the server. A login of another name may be a member of it.
 */
export const APP_ROLE = 'baari_app'

/** The address of the same database for the role of the API. */
export const asApp = (url: string): string => url.replace(/^(postgres(?:ql)?:\/\/)[^:@/?]*/, `$1${APP_ROLE}`)

/** Makes the role on a server of our own, where nobody needs a password. */
export const createAppRole = async (client: ClientBase | Pool): Promise<void> => {
  const { rows } = await client.query<{ settings: string[] | null }>(
    'select rolconfig as settings from pg_roles where rolname = $1',
    [APP_ROLE],
  )
  if (!rows[0]) await client.query(`create role ${APP_ROLE} login`)
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    if (!rows[0]?.settings?.some((setting) => setting.toLowerCase() === `${name}=${value}`.toLowerCase()))
      await client.query(`alter role ${APP_ROLE} set ${name} = '${value}'`)
}

/**
 * Lets the role, where the server has it, work with every table there is and with those that later migrations make. The
 * marks of the migrations it only reads. Has to be called by the owner of the tables.
 */
export const grantToApp = async (client: ClientBase): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolname <> current_user', [
    APP_ROLE,
  ])
  if (!rowCount) return
  await client.query(`
    begin;
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage, select on all sequences in schema public to ${APP_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE};
    revoke insert, update, delete on migration from ${APP_ROLE};
    commit`)
}
