import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { isUnderNewest, keepDigestKey, opens, sealForBank, unsealForBank, withDigestKey } from '../platform/bankKeys.ts'
import { type SealedColumn, type SealedRow, sealedColumns, sealedRows } from './sealedRows.ts'

export interface Rotated {
  /** Sealed under the newest key by now. */
  done: number
  /** Changed or written meanwhile: the next turn finds them. */
  left: number
  /** No key opens them. */
  lost: number
}

/**
 * Seals everything under the newest key of BANK_SECRET, each row in a transaction of its own, while the server serves with
 * the same keys. What was done stays done, so one that was killed is run again.
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
  // A process that does not have the newest key yet may have written with another one.
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

/** False where the row was changed meanwhile, or is still to get the digests by which the database knows it again. */
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
