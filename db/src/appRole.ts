import fs from 'node:fs'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'

/**
 * The role the API works as: it reads and changes rows, and nothing else. It owns no table, so it cannot take a guard away
 * (a constraint, a trigger), and it reaches no file of the server. A login of another name may be a member of it.
 */
export const APP_ROLE = 'baari_app'
/** The role that owns the tables and migrates them. */
const OWNER_ROLE = 'baari_owner'
/** The role that reads everything, and writes down how each backup went. */
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

/** Makes the roles of Baari on a server of our own, where nobody needs a password, by what operators run: `db/roles.sql`. */
export const createAppRole = async (client: ClientBase | Pool): Promise<void> => {
  await client.query(sqlOf('roles.sql'))
}

/** Lets the roles work with every table there is and with those that later migrations make. Asked of the owner of the tables. */
export const grantToApp = async (client: ClientBase): Promise<void> => {
  await client.query(sqlOf('grants.sql'))
}
