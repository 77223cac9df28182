import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { opens } from '../platform/bankKeys.ts'

export interface SealedColumn {
  table: 'contract' | 'bank_change' | 'payout' | 'second_factor' | 'login_event'
  id: 'id' | 'approval_id' | 'account_id'
  column: 'bank_details' | 'details' | 'holder_name' | 'destination' | 'secret' | 'address'
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
]

export interface SealedRow {
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
