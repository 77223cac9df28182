import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { isUnderNewest, keepDigestKey, opens, sealForBank, unsealForBank, withDigestKey } from '../platform/bankKeys.ts'
import { type SealedColumn, type SealedRow, sealedColumns, sealedRows } from './sealedRows.ts'

export interface Rotated {
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
