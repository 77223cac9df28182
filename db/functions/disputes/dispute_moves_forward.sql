-- Refuses to take a dispute backward, or to change its decision, its answer or when the answer was sent
-- (dispute_moves_forward).
create or replace function dispute_moves_forward() returns trigger language plpgsql as $$
declare
  moving constant text[] := array[
    'deducted', 'phase', 'respond_by', 'status', 'answer', 'answered_by', 'answered_at', 'answer_sent_at', 'borne_by_turf',
    'borne_by_platform', 'decided_at', 'next_check_at', 'updated_at', 'reminders'];
  free constant text[] := array['next_check_at', 'updated_at', 'answer_sent_at'];
begin
  if (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving)
     or (old.decided_at is not null and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
     or (old.answer is not null and (new.answer, new.answered_by, new.answered_at)
           is distinct from (old.answer, old.answered_by, old.answered_at))
     or (old.answer_sent_at is not null and new.answer_sent_at is distinct from old.answer_sent_at)
     or new.deducted < old.deducted or new.status < old.status or new.reminders < old.reminders then
    raise exception 'dispute % only moves forward', old.id
      using errcode = 'check_violation', constraint = 'dispute_moves_forward';
  end if;
  return new;
end $$;

create or replace trigger dispute_moves_forward before update on dispute
  for each row execute function dispute_moves_forward();
