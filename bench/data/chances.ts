/** Everything that is drawn is drawn from this: the same sizes on the same day have the same rows. */
const SEED = 20_261_124

/**
 * Functions of the loader, in a schema that is dropped after the load: a chance from 0 to 1 that depends on a number and on
 * the name of its purpose, and ids that look and sort as the product's do.
 */
export const CHANCES = `
  create schema if not exists bench;
  create or replace function bench.chance(n bigint, purpose integer) returns float8
    language sql immutable parallel safe
    return (hashint8extended(n, ${SEED} + purpose) & 16777215)::float8 / 16777216;
  create or replace function bench.tail(at timestamptz, n bigint) returns text
    language sql immutable parallel safe
    return '0' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 11, '0') || substr(md5(n::text || '/' || ${SEED}::text), 1, 14);`
