-- A bank asks for a payment back: what is known of it only moves forward, and it is answered once.
create type dispute_status as enum ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED');
create table dispute (
  id text collate "C" primary key,
  provider text not null,
  provider_dispute_id text collate "C" not null unique,
  payment_id text collate "C" not null references payment on delete restrict,
  booking_id text collate "C" not null references booking on delete restrict,
  amount bigint not null check (amount > 0),
  -- What the provider has taken off for it.
  deducted bigint not null default 0 check (deducted >= 0),
  reason_code text not null,
  reason text,
  phase text not null,
  respond_by timestamptz not null,
  status dispute_status not null,
  answer text check (answer in ('CONTEST', 'ACCEPT')),
  answered_by text collate "C" references account on delete restrict,
  answered_at timestamptz,
  answer_sent_at timestamptz,
  -- Who bears it once it is lost.
  borne_by_turf bigint check (borne_by_turf >= 0),
  borne_by_platform bigint check (borne_by_platform >= 0),
  opened_at timestamptz not null,
  decided_at timestamptz,
  next_check_at timestamptz,
  updated_at timestamptz not null,
  constraint answered_whole check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  constraint sent_when_answered check (answer_sent_at is null or answer is not null),
  constraint answered_in_time check (answered_at is null or answered_at <= respond_by),
  constraint decided_whole check ((status in ('WON', 'LOST', 'CLOSED')) = (decided_at is not null)),
  constraint borne_when_lost check (
    (status = 'LOST') = (borne_by_turf is not null) and (borne_by_turf is null) = (borne_by_platform is null)
    and (borne_by_turf is null or borne_by_turf + borne_by_platform = deducted))
);
create index dispute_by_booking on dispute (booking_id);
create index dispute_by_payment on dispute (payment_id);
create index dispute_newest on dispute (opened_at desc, id desc);
create index dispute_due on dispute (next_check_at) where next_check_at is not null;
create trigger never_removed before delete or truncate on dispute for each statement execute function refuse_change();

create function dispute_moves_forward() returns trigger language plpgsql as $$
declare
  moving constant text[] := array[
    'deducted', 'phase', 'respond_by', 'status', 'answer', 'answered_by', 'answered_at', 'answer_sent_at', 'borne_by_turf',
    'borne_by_platform', 'decided_at', 'next_check_at', 'updated_at'];
  free constant text[] := array['next_check_at', 'updated_at', 'answer_sent_at'];
begin
  if (to_jsonb(new) - moving) is distinct from (to_jsonb(old) - moving)
     or (old.decided_at is not null and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free))
     or (old.answer is not null and (new.answer, new.answered_by, new.answered_at)
           is distinct from (old.answer, old.answered_by, old.answered_at))
     or (old.answer_sent_at is not null and new.answer_sent_at is distinct from old.answer_sent_at)
     or new.deducted < old.deducted or new.status < old.status then
    raise exception 'dispute % only moves forward', old.id
      using errcode = 'check_violation', constraint = 'dispute_moves_forward';
  end if;
  return new;
end $$;
create trigger dispute_moves_forward before update on dispute for each row execute function dispute_moves_forward();

-- Until the bank has decided, nothing of the booking is paid out.
create function is_disputed(p_booking_id text) returns boolean language sql stable as $$
  select exists (select from dispute where booking_id = p_booking_id and status in ('OPEN', 'UNDER_REVIEW'))
$$;

-- The lines that are open are locked first: a settlement that closes at this moment has them, or sees the dispute.
create function hold_lines_of_dispute() returns trigger language plpgsql as $$
begin
  perform from settlement_line where booking_id = new.booking_id and settlement_id is null for update;
  return new;
end $$;
create trigger hold_lines_of_dispute before insert on dispute for each row execute function hold_lines_of_dispute();

create function line_awaits_dispute() returns trigger language plpgsql as $$
begin
  if is_disputed(new.booking_id) then
    raise exception 'line % waits for the decision of a bank', new.id
      using errcode = 'check_violation', constraint = 'line_awaits_dispute';
  end if;
  return new;
end $$;
create trigger line_awaits_dispute before update of settlement_id on settlement_line for each row
  when (new.settlement_id is not null) execute function line_awaits_dispute();

alter type settlement_line_kind add value 'DISPUTE_LOST';
alter table webhook_event add column provider_dispute_id text;
