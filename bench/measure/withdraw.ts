import type { Bench } from './openBench.ts'

/** Takes back what was booked since: the slots are free again, and the next turn begins as this one did. */
export const withdraw = async ({ client }: Pick<Bench, 'client'>, since: Date): Promise<void> => {
  await client.query('begin; set local session_replication_role = replica')
  const { rows } = await client.query<{ id: string }>('select id from booking where created_at >= $1', [since])
  const ids = [rows.map(({ id }) => id)]
  const { rows: tables } = await client.query<{ name: string }>(`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'booking_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`)
  for (const statement of [
    'delete from occupancy where (turf_id, source_id) in (select turf_id, id from booking where id = any ($1))',
    ...tables.map(({ name }) => `delete from ${name} where booking_id = any ($1)`),
    'delete from booking where id = any ($1)',
  ])
    await client.query(statement, ids)
  await client.query('delete from message where created_at >= $1', [since])
  await client.query('delete from webhook_event where received_at >= $1', [since])
  await client.query('commit')
}
