-- Writes ledger transactions with their entries. p_postings is
-- [{ kind, key, occurredAt, actorId, entries: [{ account, amount, ownerId, bookingId, paymentId, settlementId }] }].
-- A posting whose key is known is skipped if it is the same, and refused if it is another one (posting_stays).
-- Returns how many were new.
-- Called by api/src/settlements/writePostings.ts.
create or replace function post_to_ledger(p_postings jsonb) returns integer language plpgsql as $$
declare
  written integer;
  other text;
begin
  with given as (
    select distinct on (posting ->> 'key') posting, position
    from jsonb_array_elements(p_postings) with ordinality as sent(posting, position)
    order by posting ->> 'key', position
  ), txn as (
    insert into ledger_txn (kind, idem_key, occurred_at, actor_id)
      select posting ->> 'kind', posting ->> 'key', (posting ->> 'occurredAt')::timestamptz, posting ->> 'actorId'
      from given order by position
      on conflict (idem_key) do nothing
      returning id, idem_key
  ), entries as (
    insert into ledger_entry (txn_id, account, amount, owner_id, booking_id, payment_id, settlement_id)
      select txn.id, entry ->> 'account', (entry ->> 'amount')::bigint, entry ->> 'ownerId', entry ->> 'bookingId',
             entry ->> 'paymentId', entry ->> 'settlementId'
      from given join txn on txn.idem_key = posting ->> 'key', jsonb_array_elements(posting -> 'entries') entry
  )
  select count(*) into written from txn;
  if written < jsonb_array_length(p_postings) then
    select posting ->> 'key' into other
      from jsonb_array_elements(p_postings) posting join ledger_txn txn on txn.idem_key = posting ->> 'key'
      where txn.kind <> posting ->> 'kind' or recorded_entries(txn.id) is distinct from requested_entries(posting -> 'entries')
      limit 1;
    if found then
      raise exception 'posting % is in the ledger with other amounts', other
        using errcode = 'check_violation', constraint = 'posting_stays';
    end if;
  end if;
  return written;
end $$;
