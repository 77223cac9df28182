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

-- Locks the open lines of a booking before a dispute of it is added: a settlement that closes at the same moment has
-- the lines already, or sees the dispute.
create or replace function hold_lines_of_dispute() returns trigger language plpgsql as $$
begin
  perform from settlement_line where booking_id = new.booking_id and settlement_id is null for update;
  return new;
end $$;

create or replace trigger hold_lines_of_dispute before insert on dispute
  for each row execute function hold_lines_of_dispute();

-- Refuses to settle a line of a disputed booking (line_awaits_dispute).
create or replace function line_awaits_dispute() returns trigger language plpgsql as $$
begin
  if is_disputed(new.booking_id) then
    raise exception 'line % waits for the decision of a bank', new.id
      using errcode = 'check_violation', constraint = 'line_awaits_dispute';
  end if;
  return new;
end $$;

create or replace trigger line_awaits_dispute before update of settlement_id on settlement_line for each row
  when (new.settlement_id is not null) execute function line_awaits_dispute();

-- Refuses to cover a refund with a dispute that is not lost, belongs to another payment, or has less left
-- (cover_within_dispute); and with a refund that was not given ahead, belongs to another payment, or has less left
-- (cover_within_ahead).
-- Locks: the dispute, the refund given ahead.
create or replace function refund_cover_before_insert() returns trigger language plpgsql as $$
declare ahead refund;
begin
  if new.dispute_id is not null then
    perform from dispute join refund on refund.id = new.refund_id and refund.payment_id = dispute.payment_id
      where dispute.id = new.dispute_id and dispute.status = 'LOST' for update of dispute;
    if not found or left_to_cover(new.dispute_id) < new.amount then
      raise exception 'dispute % does not cover refund %', new.dispute_id, new.refund_id
        using errcode = 'check_violation', constraint = 'cover_within_dispute';
    end if;
  end if;
  if new.ahead_id is not null then
    select given.* into ahead from refund given join refund owed on owed.payment_id = given.payment_id
      where given.id = new.ahead_id and owed.id = new.refund_id and owed.reason <> 'GIVEN_AHEAD' for update of given;
    if not found or left_ahead(ahead) < new.amount then
      raise exception 'refund % does not cover refund %', new.ahead_id, new.refund_id
        using errcode = 'check_violation', constraint = 'cover_within_ahead';
    end if;
  end if;
  return new;
end $$;

create or replace trigger refund_cover_before_insert before insert on refund_cover
  for each row execute function refund_cover_before_insert();
