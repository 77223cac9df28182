-- Refuses to move a booking once a share of it is paid, because friends have paid for its time (bill_keeps_time).
create or replace function bill_keeps_time() returns trigger language plpgsql as $$
begin
  if exists (select from bill_share where booking_id = new.id and payment_id is not null) then
    raise exception 'shares of booking % are paid', new.id
      using errcode = 'check_violation', constraint = 'bill_keeps_time';
  end if;
  return new;
end $$;

create or replace trigger bill_keeps_time before update of moved_at on booking for each row
  when (new.moved_at is distinct from old.moved_at and new.moved_at is not null) execute function bill_keeps_time();
