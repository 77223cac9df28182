import fs from 'node:fs'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'

/**
 * The role of the API: it reads and changes rows, and nothing else. It owns no table, so it cannot drop a constraint or
 * a trigger, and it has no access to the server's files. A login role of another name may be a member of it.
 */
export const APP_ROLE = 'baari_app'
/** The role that owns the tables and migrates them. */
const OWNER_ROLE = 'baari_owner'
/** The role that reads everything and records the outcome of each backup. */
const BACKUP_ROLE = 'baari_backup'

const sqlOf = (name: string): string => fs.readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')

const as =
  (role: string) =>
  (url: string): string =>
    url.replace(/^(postgres(?:ql)?:\/\/)[^:@/?]*/, `$1${role}`)

/** The address of the same database for each of the roles. */
export const asApp = as(APP_ROLE)
export const asOwner = as(OWNER_ROLE)
export const asBackup = as(BACKUP_ROLE)

/**
 * Creates Baari's roles with the script that operators run, `db/roles.sql`. For our own server, which needs no
 * passwords.
 */
export const createAppRole = async (client: ClientBase | Pool): Promise<void> => {
  await client.query(sqlOf('roles.sql'))
}

/** Grants the roles access to all tables, including those of later migrations. Run as the owner of the tables. */
export const grantToApp = async (client: ClientBase): Promise<void> => {
  await client.query(sqlOf('grants.sql'))
}
