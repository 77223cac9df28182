-- Begins a request under its Idempotency-Key, or takes it over from a process that has been silent for
-- p_silent_seconds.
-- Returns the number of the claim. Returns null when the key has been answered, is being processed, or belongs to
-- another request. An answer older than p_retention_seconds is deleted first.
-- Locks: the row of the key.
-- Called by api/src/platform/http/replayed.ts.
create or replace function claim_replay(
  p_account_id text, p_key text, p_endpoint text, p_digest bytea, p_silent_seconds integer, p_retention_seconds integer
) returns integer language plpgsql as $$
declare
  at timestamptz := database_now();
  claimed integer;
begin
  delete from replay
    where account_id = p_account_id and key = p_key and created_at < at - p_retention_seconds * interval '1 second';
  insert into replay (account_id, key, endpoint, request_digest, created_at)
    values (p_account_id, p_key, p_endpoint, p_digest, at)
    on conflict (account_id, key) do update set claim = replay.claim + 1, claimed_at = at
      where replay.status is null and replay.claimed_at < at - p_silent_seconds * interval '1 second'
        and replay.endpoint = excluded.endpoint and replay.request_digest = excluded.request_digest
    returning claim into claimed;
  return claimed;
end $$;
