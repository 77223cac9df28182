-- Refuses to take a dispute backward, or to change its decision, its answer or when the answer was sent
-- (dispute_moves_forward). Refuses to accept a dispute above the limit of one admin unless another admin has approved it
-- (dispute_accept_approved).
create or replace function dispute_moves_forward() returns trigger language plpgsql as $$
declare
  moving constant text[] := array[
    'deducted', 'phase', 'respond_by', 'status', 'answer', 'answered_by', 'answered_at', 'answer_sent_at', 'accept_limit', 'borne_by_turf',
    'borne_by_platform', 'decided_at', 'next_check_at', 'updated_at', 'reminders'];
  free constant text[] := array['next_check_at', 'updated_at', 'answer_sent_at'];
begin
  if (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving)
     or (old.decided_at is not null and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
     or (old.answer is not null and (new.answer, new.answered_by, new.answered_at, new.accept_limit)
           is distinct from (old.answer, old.answered_by, old.answered_at, old.accept_limit))
     or (old.answer_sent_at is not null and new.answer_sent_at is distinct from old.answer_sent_at)
     or new.deducted < old.deducted or new.status < old.status or new.reminders < old.reminders then
    raise exception 'dispute % only moves forward', old.id
      using errcode = 'check_violation', constraint = 'dispute_moves_forward';
  end if;
  if new.answer = 'ACCEPT' and old.answer is null and new.amount > new.accept_limit
     and not exists (
       select from approval
       where kind = 'DISPUTE' and subject_id = new.id and is_approved and applied_at is null) then
    raise exception 'accepting dispute % has not been approved', new.id
      using errcode = 'check_violation', constraint = 'dispute_accept_approved';
  end if;
  return new;
end $$;

create or replace trigger dispute_moves_forward before update on dispute
  for each row execute function dispute_moves_forward();
