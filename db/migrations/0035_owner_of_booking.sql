-- Whose sale a booking is: the owner of its turf when it was made. A turf that is sold takes none of it along, neither
-- what is still to be paid out nor what is given back later.
-- Whoever writes a booking leaves it out: the default stands for what the trigger fills in.
alter table booking add column owner_id text collate "C" not null default '';
-- What has been reckoned knows whose it was.
update booking set owner_id = coalesce(
  (select owner_id from settlement_line where booking_id = booking.id order by id limit 1),
  (select owner_id from turf where id = booking.turf_id));
alter table booking add constraint booking_of_owner foreign key (owner_id) references account on delete restrict;

create function name_owner_of_booking() returns trigger language plpgsql as $$
begin
  select owner_id into new.owner_id from turf where id = new.turf_id;
  return new;
end $$;
create trigger name_owner_of_booking before insert on booking for each row execute function name_owner_of_booking();

create function owner_of_booking_stays() returns trigger language plpgsql as $$
begin
  raise exception 'booking % stays with its owner', new.id using errcode = 'check_violation', constraint = 'booking_of_owner';
end $$;
create trigger owner_of_booking_stays before update on booking for each row
  when ((new.owner_id, new.turf_id) is distinct from (old.owner_id, old.turf_id))
  execute function owner_of_booking_stays();

-- What is sold ahead: the forecast of an owner, and whether their period is over.
drop index booking_ahead;
create index booking_ahead on booking (owner_id, date) where status = 'CONFIRMED';
