-- Time that nobody pays for is not kept from others for long: whoever lets holds lapse pauses, longer each time, and
-- whoever waits stands in line once.

-- Of what somebody waits for at once at one turf, an offer stays, else the longest wait.
do $$
declare
  kept waitlist_entry;
  doubled waitlist_entry;
begin
  for kept in
    select * from waitlist_entry where status in ('WAITING', 'OFFERED') order by status = 'OFFERED' desc, created_at, id
  loop
    -- It may have been one too many itself.
    perform from waitlist_entry where id = kept.id and status in ('WAITING', 'OFFERED');
    continue when not found;
    for doubled in
      update waitlist_entry set status = 'LEFT'
        where account_id = kept.account_id and turf_id = kept.turf_id and id <> kept.id
          and status in ('WAITING', 'OFFERED')
          and tstzrange(from_at, to_at) && tstzrange(kept.from_at, kept.to_at)
        returning *
    loop
      perform free_slot(doubled.turf_id, doubled.id);
    end loop;
  end loop;
end $$;
drop index waitlist_once;
alter table waitlist_entry add constraint waits_once
  exclude using gist (account_id with =, turf_id with =, tstzrange(from_at, to_at) with &&)
  where (status in ('WAITING', 'OFFERED'));

-- Each hold that ended unpaid, of a booking that may be held again.
create table hold_lapse (
  booking_id text collate "C" not null references booking on delete restrict,
  held_until timestamptz not null,
  account_id text collate "C" not null references account on delete restrict,
  turf_id text collate "C" not null references turf on delete restrict,
  -- The day of the slot.
  date date not null,
  primary key (booking_id, held_until)
);
create index hold_lapse_by_account on hold_lapse (account_id, held_until);
insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
  select id, hold_expires_at, account_id, turf_id, date from booking
  where cancelled_by = 'LAPSE' and hold_expires_at is not null;

-- Until when an account may hold nothing at a turf for a day; null or an instant that has passed when it may. After two
-- lapsed holds for the day ten minutes, doubled by each further one up to a day; after three at any turf within a day an
-- hour. A hold for which somebody has paid, however late, has not lapsed.
create function hold_paused_until(p_account_id text, p_turf_id text, p_date date) returns timestamptz
language sql as $$
  with lapsed as (
    select held_until, hold_lapse.turf_id = p_turf_id and hold_lapse.date = p_date as is_here
    from hold_lapse join booking on booking.id = booking_id
    where hold_lapse.account_id = p_account_id and booking.confirmed_at is null
      and not exists (select from payment where payment.booking_id = hold_lapse.booking_id and payment.status <> 'failed')
  )
  select greatest(
    (select max(held_until) + least(interval '10 minutes' * 2 ^ (least(count(*), 20) - 2), interval '1 day')
     from lapsed where is_here having count(*) >= 2),
    (select max(held_until) + interval '1 hour'
     from lapsed where held_until > database_now() - interval '1 day' having count(*) >= 3))
$$;

-- A keyed digest of the address from which an unpaid slot is held, while it is held.
alter table booking add column held_from bytea;
create index booking_held_from on booking (held_from) where held_from is not null;

create function seconds_until(p_at timestamptz) returns integer language sql as $$
  select greatest(ceil(extract(epoch from p_at - database_now())), 1)::integer
$$;

-- An unpaid hold begins, or begins again, unless the account is to pause or its address holds enough of the ground's day.
-- Once a booking may be held again in any case: people come back late from their bank.
create function hold_may_begin() returns trigger language plpgsql as $$
declare
  at timestamptz := database_now();
  until timestamptz;
begin
  if tg_op = 'UPDATE' and old.hold_expires_at <= at then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (old.id, old.hold_expires_at, old.account_id, old.turf_id, old.date) on conflict do nothing;
  end if;
  if tg_op = 'INSERT' or (select count(*) from hold_lapse where booking_id = old.id) > 1 then
    until := hold_paused_until(new.account_id, new.turf_id, new.date);
  end if;
  if until > at then
    raise exception 'account % has let holds lapse', new.account_id
      using errcode = 'check_violation', constraint = 'hold_paused', detail = seconds_until(until);
  end if;
  if new.held_from is not null then
    perform pg_advisory_xact_lock(hashtextextended('held from/' || new.ground_id || '/' || encode(new.held_from, 'hex'), 0));
    select min(hold_expires_at) into until from booking
      where held_from = new.held_from and ground_id = new.ground_id and date = new.date and id <> new.id
        and status = 'PAYMENT_AWAITED' and hold_expires_at > at
      having count(*) >= 4;
    if until is not null then
      raise exception 'four slots of ground % are held from one address', new.ground_id
        using errcode = 'check_violation', constraint = 'held_from_address', detail = seconds_until(until);
    end if;
  end if;
  return new;
end $$;
create trigger hold_may_begin before insert on booking for each row
  when (new.status = 'PAYMENT_AWAITED' and not new.awaits_answer) execute function hold_may_begin();
create trigger hold_may_begin_again before update of hold_expires_at on booking for each row
  when (new.status = 'PAYMENT_AWAITED' and not old.awaits_answer and new.hold_expires_at > old.hold_expires_at)
  execute function hold_may_begin();

create function hold_has_ended() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  if new.cancelled_by = 'LAPSE' then
    insert into hold_lapse (booking_id, held_until, account_id, turf_id, date)
      values (old.id, old.hold_expires_at, old.account_id, old.turf_id, old.date) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger hold_has_ended before update of status on booking for each row
  when (old.status = 'PAYMENT_AWAITED' and new.status <> 'PAYMENT_AWAITED') execute function hold_has_ended();
