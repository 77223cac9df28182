import type { ClientBase } from 'pg'

export interface PlainIndex {
  name: string
  definition: string
}

/** Indexes of tables that grow, except those of a constraint: built at the end they cost a fraction. */
export const plainIndexes = async (client: ClientBase): Promise<PlainIndex[]> => {
  const { rows } = await client.query<PlainIndex>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any (array['account', 'turf', 'ground', 'booking', 'payment_order', 'payment', 'ledger_txn', 'ledger_entry',
                               'settlement_line', 'notification', 'message'])
      and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`)
  return rows
}
