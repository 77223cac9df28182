import { randomBytes } from 'node:crypto'
import { connect, type Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { isUnderNewest, keepDigestKey, opens, sealForBank, unsealForBank, withDigestKey } from '../platform/bankKeys.ts'
import { needed } from './needed.ts'

/** The secrets that Baari generates; the others come from the providers' consoles. */
const OWN = [
  'APP_SECRET',
  'BANK_SECRET',
  'TICKET_SECRETS',
  'EXPORT_PRIVATE_KEY',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WA_VERIFY_TOKEN',
]
const BYTES = 32

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * `baari secrets`: prints new secrets as lines of a settings file and stores nothing. `baari secrets rotate` reseals
 * every value under the newest key of BANK_SECRET; the exit code is 1 while an older key is still needed.
 */
export const secrets = async ([verb, ...more]: readonly string[]): Promise<void> => {
  if (verb === undefined)
    return say(OWN.map((name) => `${name}=${randomBytes(BYTES).toString('base64url')}`).join('\n'))
  if (verb !== 'rotate' || more.length > 0) throw new Error('There is: `baari secrets`, and `baari secrets rotate`.')
  const url = process.env.DATABASE_OWNER_URL || needed('DATABASE_URL')
  const bankSecret = needed('BANK_SECRET')
  if (!bankSecret.includes(','))
    throw new Error(
      'BANK_SECRET has one key only. Put a new one and a comma before it, restart every process with both, and run this again.',
    )
  const { db, close } = connect(url, { connections: 1, name: 'baari-secrets' })
  try {
    const { done, left, lost } = await rotateBankSecret(db, bankSecret)
    say(`${done} rows are sealed under the newest key now.`)
    if (lost > 0) say(`${lost} rows are opened by none of the keys: see \`baari doctor\`.`)
    if (left > 0) say(`${left} rows are still under an older key: run this again in a minute.`)
    if (left > 0 || lost > 0) process.exitCode = 1
    else
      say(
        'Nothing needs an older key: set BANK_SECRET to the newest alone and restart. Backups from before need the older one.',
      )
  } finally {
    await close()
  }
}

interface Rotated {
  /** Resealed under the newest key. */
  done: number
  /** Changed or written during the run: the next run finds them. */
  left: number
  /** Not opened by any key. */
  lost: number
}

/**
 * Reseals every value under the newest key of BANK_SECRET, one transaction per row, while the server runs with the same
 * keys. Finished rows stay finished, so a killed run can be repeated.
 */
export const rotateBankSecret = async (db: Database, given: string): Promise<Rotated> => {
  const bankSecret = await withDigestKey(db, given)
  await keepDigestKey(db, bankSecret)
  const rotated: Rotated = { done: 0, left: 0, lost: 0 }
  for (const column of sealedColumns)
    for await (const row of sealedRows(db, column)) {
      if (isUnderNewest(row.sealed, bankSecret)) continue
      if (!opens(row.sealed, bankSecret)) rotated.lost += 1
      else if (await sealAnew(db, { column, row, bankSecret })) rotated.done += 1
    }
  // A process that does not have the newest key yet may have sealed with an older one.
  for (const column of sealedColumns)
    for await (const { sealed } of sealedRows(db, column))
      if (!isUnderNewest(sealed, bankSecret) && opens(sealed, bankSecret)) rotated.left += 1
  return rotated
}

interface Resealing {
  column: SealedColumn
  row: SealedRow
  bankSecret: string
}

/** False if the row changed since it was read, or still lacks its payee digest. */
const sealAnew = async (
  db: Database,
  { column: { table, id, column }, row, bankSecret }: Resealing,
): Promise<boolean> => {
  const sealed = sealForBank(unsealForBank(row.sealed, bankSecret), bankSecret)
  const isKnown = table === 'contract' ? sql`payee_digest is not null` : sql`true`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed} and ${isKnown}`.execute(db)
  return numAffectedRows === 1n
}

interface SealedColumn {
  table: 'contract' | 'bank_change' | 'payout' | 'second_factor' | 'login_event' | 'webhook'
  id: 'id' | 'approval_id' | 'account_id'
  column: 'bank_details' | 'details' | 'holder_name' | 'destination' | 'secret' | 'address' | 'earlier_secret'
  /** Name of the values that are lost when no key opens them. */
  called: string
}

/** Everything that BANK_SECRET seals. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'contract', id: 'id', column: 'bank_details', called: 'bank details of contracts' },
  { table: 'bank_change', id: 'approval_id', column: 'details', called: 'requested bank details' },
  { table: 'bank_change', id: 'approval_id', column: 'holder_name', called: 'names of account holders' },
  { table: 'payout', id: 'id', column: 'destination', called: 'destinations of payouts' },
  { table: 'second_factor', id: 'account_id', column: 'secret', called: 'second factors of admins' },
  { table: 'login_event', id: 'id', column: 'address', called: 'network addresses of log-ins' },
  { table: 'webhook', id: 'id', column: 'secret', called: 'secrets of webhooks' },
  { table: 'webhook', id: 'id', column: 'earlier_secret', called: 'earlier secrets of webhooks' },
]

interface SealedRow {
  id: string
  sealed: Buffer
}

const PAGE = 200

/** All rows of a column that hold something, a page at a time. */
export async function* sealedRows(db: Database, { table, id, column }: SealedColumn): AsyncGenerator<SealedRow> {
  for (let after = ''; ; ) {
    const { rows } = await sql<SealedRow>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where length(${sql.ref(column)}) > 0 and ${sql.ref(id)} > ${after} order by 1 limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** A sentence for each column with values that no key of BANK_SECRET opens. */
export const sealedForEver = async (db: Database, bankSecret: string): Promise<string[]> => {
  const sentences: string[] = []
  for (const column of sealedColumns) {
    let all = 0
    let lost = 0
    for await (const { sealed } of sealedRows(db, column)) {
      all += 1
      if (!opens(sealed, bankSecret)) lost += 1
    }
    if (lost > 0)
      sentences.push(
        `${lost} of ${all} ${column.called} cannot be opened with BANK_SECRET: find the secret that sealed them.`,
      )
  }
  return sentences
}
