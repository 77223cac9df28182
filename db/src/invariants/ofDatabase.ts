import type { Invariant } from './invariant.ts'
import { TRIGGERS } from './triggers.generated.ts'

/** Includes foreign keys, which PostgreSQL enforces with triggers. */
const disabled = `
  select relname || '.' || tgname as subject, jsonb_build_object('why', 'disabled') as detail
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and tgenabled not in ('O', 'A')`

const missing = `
  select expected, jsonb_build_object('why', 'missing')
    from unnest(array[${TRIGGERS.map((name) => `'${name}'`).join(', ')}]) expected
    where not exists (
      select from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal and relname || '.' || tgname = expected)`

/** Invariants of the guards in the database. */
export const ofDatabase = [
  {
    id: 'I15',
    sentence: 'Every trigger of the release is in the database, and enabled.',
    sql: `${disabled} union all ${missing}`,
  },
] as const satisfies Invariant[]
