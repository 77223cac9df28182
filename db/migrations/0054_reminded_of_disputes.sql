-- A dispute that nobody has answered: how many reminders of it admins have had.
alter table dispute add column reminders smallint not null default 0 check (reminders >= 0);
create index dispute_unanswered on dispute (respond_by) where status = 'OPEN' and answer is null;

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

-- A captured payment that the provider has not taken to the bank in time.
alter table reconciliation_difference drop constraint reconciliation_difference_kind_check;
alter table reconciliation_difference add constraint reconciliation_difference_kind_check check (kind in (
  'PAYMENT_UNKNOWN', 'PAYMENT_MISSING', 'PAYMENT_NOT_SETTLED', 'AMOUNT_DIFFERS', 'FEE_DIFFERS', 'REFUND_UNKNOWN',
  'REFUND_FAILED', 'LINE_UNKNOWN', 'SETTLEMENT_DIFFERS', 'SETTLEMENT_NOT_IN_BANK', 'DISPUTE_UNKNOWN'));
create index payment_captured on payment (captured_at) where captured_at is not null;
