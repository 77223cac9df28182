-- A request that holds an Idempotency-Key and does not come back, since its process was killed, may be taken over. The
-- number of the claim says who holds it: an earlier one can no longer complete.
alter table replay add column claim integer not null default 1;
alter table replay add column claimed_at timestamptz not null default database_now();

-- Begins a request under its key, or takes it over from one that has been silent for so many seconds. Answers the number
-- of the claim, or nothing when the key has been answered, is being worked at, or belongs to another request.
create function claim_replay(
  p_account_id text, p_key text, p_endpoint text, p_digest bytea, p_silent_seconds integer, p_kept_seconds integer
) returns integer language plpgsql as $$
declare
  at timestamptz := database_now();
  claimed integer;
begin
  delete from replay
    where account_id = p_account_id and key = p_key and created_at < at - p_kept_seconds * interval '1 second';
  insert into replay (account_id, key, endpoint, request_digest, created_at)
    values (p_account_id, p_key, p_endpoint, p_digest, at)
    on conflict (account_id, key) do update set claim = replay.claim + 1, claimed_at = at
      where replay.status is null and replay.claimed_at < at - p_silent_seconds * interval '1 second'
        and replay.endpoint = excluded.endpoint and replay.request_digest = excluded.request_digest
    returning claim into claimed;
  return claimed;
end $$;
