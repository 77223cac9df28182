-- Writes ledger transactions with their entries. p_postings is
-- [{ kind, key, occurredAt, actorId, entries: [{ account, amount, ownerId, bookingId, passId, paymentId, settlementId }] }].
-- A posting whose key is known is skipped if it is the same, and refused if it differs (posting_stays).
-- Returns how many were new.
-- Called by api/src/settlements/ledger.ts.
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
    insert into ledger_entry (txn_id, account, amount, owner_id, booking_id, pass_id, payment_id, settlement_id)
      select txn.id, entry ->> 'account', (entry ->> 'amount')::bigint, entry ->> 'ownerId', entry ->> 'bookingId',
             entry ->> 'passId', entry ->> 'paymentId', entry ->> 'settlementId'
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

-- Returns the amounts of a posting in the order of recorded_entries().
-- Called by post_to_ledger.
create or replace function requested_entries(p_entries jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_array(entry ->> 'account', (entry ->> 'amount')::bigint, entry ->> 'ownerId')
                   order by entry ->> 'account' collate "C", (entry ->> 'amount')::bigint, entry ->> 'ownerId' collate "C")
  from jsonb_array_elements(p_entries) entry
$$;

-- Returns the amounts of a ledger transaction sorted, to compare them.
-- Called by post_to_ledger.
create or replace function recorded_entries(p_txn_id bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_array(account, amount, owner_id) order by account collate "C", amount, owner_id)
  from ledger_entry where txn_id = p_txn_id
$$;

-- Returns the paise that the settlements of an owner carry forward and no later settlement has taken up.
-- Called by settlement_agrees_with_books, api/src/settlements/closePeriods.ts.
create or replace function carried_over(p_owner_id text) returns bigint language sql stable as $$
  select coalesce(sum(carried_forward - carried_in), 0)::bigint from settlement where owner_id = p_owner_id
$$;

-- Takes the lock of contracts in share (advisory, until the commit), for postings.
-- Called by api/src/disputes/loseDispute.ts, api/src/settlements/postFacts.ts,
-- api/src/settlements/postPasses.ts, api/src/settlements/postRefunds.ts.
create or replace function lock_contracts_shared() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('contracts', 0))
$$;

-- Returns the four bytes that name the key of a sealed value; empty for the first key, under which values have no
-- mark.
-- Called by is_resealed.
create or replace function sealing_key(p_sealed bytea) returns bytea language sql immutable as $$
  select case when substring(p_sealed from 1 for 4) = '\x424b3100'::bytea then substring(p_sealed from 5 for 4) else '' end
$$;

-- Returns whether a sealed value appears to be an earlier one under another key: the text has the same length.
-- Called by payout_moves.
create or replace function is_resealed(p_old bytea, p_new bytea) returns boolean language sql immutable as $$
  select length(p_old) > 0 and sealing_key(p_old) <> sealing_key(p_new)
     and length(p_old) - 2 * length(sealing_key(p_old)) = length(p_new) - 2 * length(sealing_key(p_new))
$$;
