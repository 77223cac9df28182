-- Refuses to take the comparison of a day backward (reconciliation_moves_forward).
create or replace function reconciliation_moves_forward() returns trigger language plpgsql as $$
begin
  if new.day <> old.day or old.finished_at is not null
     or (reconciliation_rank(new.part), new.skip) < (reconciliation_rank(old.part), old.skip) then
    raise exception 'the comparison of % only moves forward', old.day
      using errcode = 'check_violation', constraint = 'reconciliation_moves_forward';
  end if;
  return new;
end $$;

create or replace trigger reconciliation_moves_forward before update on reconciliation_day
  for each row execute function reconciliation_moves_forward();

-- Refuses to resolve a difference twice, or to change what it is about (difference_resolved_once). The erasure of
-- books older than eight years passes.
create or replace function difference_resolved_once() returns trigger language plpgsql as $$
declare moving constant text[] := array[
  'requested_at', 'requested_by', 'next_try_at', 'resolved_at', 'resolved_by', 'resolution', 'reason', 'theirs', 'tax', 'method', 'contact',
  'paid_at'];
begin
  if old.resolved_at is not null or (old.requested_at is not null and new.requested_at is distinct from old.requested_at)
     or (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving) then
    raise exception 'difference % is resolved once', old.id
      using errcode = 'check_violation', constraint = 'difference_resolved_once';
  end if;
  return new;
end $$;

create or replace trigger difference_resolved_once before update on reconciliation_difference for each row
  when (not only_erases(to_jsonb(old), to_jsonb(new), '{"reason": "", "contact": null}', old.resolved_at))
  execute function difference_resolved_once();

-- Refuses every change of a transfer but its status, number and match, and every change once it is matched
-- (provider_settlement_moves).
create or replace function provider_settlement_moves() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
       is distinct from (to_jsonb(old) - array['status', 'utr', 'bank_line_id', 'matched_at', 'matched_by'])
     or (old.bank_line_id is not null and new is distinct from old)
     or (old.status <> new.status and old.status <> 'created') then
    raise exception 'settlement % of the provider does not go that way', old.id
      using errcode = 'check_violation', constraint = 'provider_settlement_moves';
  end if;
  return new;
end $$;

create or replace trigger provider_settlement_moves before update on provider_settlement
  for each row execute function provider_settlement_moves();
