import type pg from 'pg'

export interface DatabaseFacts {
  migration: string
  rows: Record<string, number>
  ledgerSum: number
}

/** How many rows every table has, and what the ledger comes to, as the transaction of the client sees them. */
export const databaseFacts = async (client: pg.ClientBase): Promise<DatabaseFacts> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as count from public.${client.escapeIdentifier(name)}`,
  )
  const { rows: counted } = await client.query<{ name: string; count: string }>(counts.join(' union all '))
  const { rows } = await client.query<{ migration: string; sum: string }>(
    `select (select max(name) from migration) as migration, coalesce(sum(amount), 0)::text as sum from ledger_entry`,
  )
  return {
    migration: rows[0]?.migration ?? '',
    rows: Object.fromEntries(counted.map(({ name, count }) => [name, Number(count)])),
    ledgerSum: Number(rows[0]?.sum),
  }
}

/** The files of pictures that a row names, largest size each. */
export const namedPictures = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ address: string }>(`
    select distinct address from (
      select unnest(images) as address from turf
      union all select picture from city
      union all select picture from sport) named
    where address like '/pictures/%'`)
  return rows.map(({ address }) => address.slice('/pictures/'.length))
}
