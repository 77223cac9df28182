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
